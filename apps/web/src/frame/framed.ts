/** Whether this page is shown in a frame on a page of somebody else. Browsers keep nothing for it there, and what the reader has of their own is no part of what is shown. */
export const isFramed = (): boolean => window.location.pathname.endsWith('/embed');
