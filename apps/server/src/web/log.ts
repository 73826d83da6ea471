/** One JSON object a line. Secrets are never given to it: only names of things, codes and numbers are. */
export type Log = (level: 'info' | 'error', event: string, facts: Readonly<Record<string, string | number | boolean | null>>) => void;

export const jsonLog =
  (write: (line: string) => void): Log =>
  (level, event, facts) =>
    write(`${JSON.stringify({ time: new Date().toISOString(), level, event, ...facts })}\n`);

export const noLog: Log = () => undefined;
