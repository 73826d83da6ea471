/** Why something could not be written or read, in the system's words. */
export const whyFailed = (error: unknown): string => (error instanceof Error ? error.message : String(error)).replace(/\.$/, '');

/** Writes, or says why not. */
export function tryTo(write: () => void): string | null {
  try {
    write();
    return null;
  } catch (error) {
    return whyFailed(error);
  }
}
