import { usePreference } from '../../hooks/preferences.ts';
import { readViews, withView } from '../../ui/list/saved-views.ts';
import type { Modelos } from './modelos.ts';

const MOST = 50;

/** What this browser keeps of each person, where the server has no place for it. */
export const MODELOS_LOCAIS = 'relacao-embarques.modelos';

/** The parameter sets that this person saved in this browser, by name. */
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
