import 'bootstrap/dist/css/bootstrap.min.css';
import './styles/index.css';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { loadRuntimeConfig } from './api/runtime-config.ts';
import { App } from './app/App.tsx';
import { reloadOnceOnMissingChunk } from './app/missing-chunk.ts';
import { StartFailure } from './app/StartFailure.tsx';

reloadOnceOnMissingChunk();
const root = createRoot(document.getElementById('root') as HTMLElement);
void open();

// No top-level await: with one, the build would join none of its small files.
async function open(): Promise<void> {
  try {
    await loadRuntimeConfig();
    // In slices, with the start text of the document standing meanwhile: clicks and keys are handled in between.
    startTransition(() => root.render(<App />));
  } catch {
    root.render(<StartFailure />);
  }
}
