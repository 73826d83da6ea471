import type { Server } from 'node:http';

export function fileFor(url: string, root?: string): string | null;
export function serve(options?: {
  readonly port?: number;
  readonly host?: string;
  readonly root?: string;
}): Promise<{ readonly server: Server; readonly address: string }>;
