import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app.tsx';
import { beginAtTop } from './router.ts';
import './styles/base.css';
import './styles/pages.css';
import './styles/battle.css';
import './styles/widgets.css';
import { useManners } from './words/index.ts';
import { fetchLanguage } from './words/learned.ts';

if (import.meta.env.PROD && 'serviceWorker' in navigator) {
  // Without it the app works all the same, only not offline.
  navigator.serviceWorker.register('./sw.js').catch(() => undefined);
}

const show = (root: HTMLElement): void =>
  createRoot(root).render(
    <StrictMode>
      <App />
    </StrictMode>,
  );

beginAtTop();
const root = document.getElementById('root');
if (root !== null) {
  fetchLanguage(useManners.getState().language)
    // Without a connection there may be no other language than that in the code; what is shown then is at least words.
    .catch(() => useManners.setState({ language: 'en' }))
    .finally(() => show(root));
}
