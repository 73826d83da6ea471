export const combat: Readonly<Record<string, string>> = {};
