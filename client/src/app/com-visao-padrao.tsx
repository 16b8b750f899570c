import { runtimeConfig } from '../api/runtime-config.ts';
import type { LoadPage } from './lazy-page.tsx';

/** Wraps a list page so that it opens with the user's default view, if the service stores views. */
export function comVisaoPadrao(lista: string, load: LoadPage): LoadPage {
  return async () => {
    if (!runtimeConfig().builtInApi) return load();
    const [{ default: Page }, { VisaoPadrao }] = await Promise.all([load(), import('../visoes/VisaoPadrao.tsx')]);
    return {
      default: (props) => (
        <VisaoPadrao lista={lista}>
          <Page {...props} />
        </VisaoPadrao>
      ),
    };
  };
}
