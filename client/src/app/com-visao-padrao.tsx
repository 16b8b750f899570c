import { runtimeConfig } from '../api/runtime-config.ts';
import type { LoadPage } from './lazy-page.tsx';

/** The page of a list, which opens with the person's default view where the service keeps views. */
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
