import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { languages } from './languages.ts';
import { licences } from './licences.ts';
import { offline } from './offline.ts';
import { shelf } from './shelf.ts';

const { pages, workers } = licences();

export default defineConfig({
  root: import.meta.dirname,
  // Relative addresses, so that the build can be served from any folder of any server.
  base: './',
  plugins: [react(), shelf(), languages(), pages, offline()],
  resolve: { tsconfigPaths: true },
  worker: { format: 'es', plugins: () => [workers()] },
  // The biggest part is three, which is loaded only when the table in the round is opened.
  build: { target: 'es2022', outDir: 'dist', emptyOutDir: true, chunkSizeWarningLimit: 1000 },
});
