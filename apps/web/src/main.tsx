import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { onStorageTrouble } from './battle/saves.ts';
import { useNotices } from './notices.ts';
import './styles/base.css';
import './styles/pages.css';
import './styles/battle.css';
import './styles/widgets.css';

onStorageTrouble((what) => useNotices.getState().tell({ key: 'app.storage', args: { what } }));

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without it the app works all the same, only not offline.
  navigator.serviceWorker.register('./sw.js').catch(() => undefined);
}

const root = document.getElementById('root');
if (root !== null)
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );
