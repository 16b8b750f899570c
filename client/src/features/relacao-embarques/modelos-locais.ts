import { usePreference } from '../../hooks/preferences.ts';
import { readViews, withView } from '../../ui/list/saved-views.ts';
import type { Modelos } from './modelos.ts';

const MOST = 50;

/** Per-user preference in the browser, for services that cannot store views. */
export const MODELOS_LOCAIS = 'relacao-embarques.modelos';

/** The user's parameter sets in this browser, by name. */
export function useModelosLocais(): Modelos {
  const [stored, store] = usePreference(MODELOS_LOCAIS);
  const views = readViews(stored);
  return {
    modelos: views.map((view) => ({ ...view, daEquipe: false, altera: true })),
    comEquipe: false,
    erro: null,
    save({ nome, endereco }, done) {
      store(withView(views, { nome, endereco }).slice(0, MOST));
      done();
    },
    remove(modelo, done) {
      store(views.filter(({ nome }) => nome !== modelo.nome));
      done();
    },
  };
}
