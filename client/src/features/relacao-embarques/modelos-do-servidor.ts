import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Visao } from '../../../../shared/contracts/visoes.ts';
import { useSending } from '../../api/use-sending.ts';
import { guardarVisao, removeVisao, visoesQuery } from '../../api/visoes.ts';
import { useLocais } from '../../visoes/locais.ts';
import { usePreference } from '../../hooks/preferences.ts';
import { readViews, withView } from '../../ui/list/saved-views.ts';
import { readParametros, type Parametros } from './useParametros.ts';

export interface Modelo {
  readonly nome: string;
  /** Query string of the parameters, parsed like the page's URL. */
  readonly endereco: string;
  readonly daEquipe: boolean;
  readonly altera: boolean;
}

type NovoModelo = Pick<Modelo, 'nome' | 'endereco' | 'daEquipe'>;

export interface Modelos {
  /** Sorted by name; undefined while loading. */
  readonly modelos: readonly Modelo[] | undefined;
  readonly comEquipe: boolean;
  readonly erro: Error | null;
  save(novo: NovoModelo, done: () => void): void;
  remove(modelo: Modelo, done: () => void): void;
}

export const parametrosOf = ({ endereco }: Modelo): Parametros => readParametros(new URLSearchParams(endereco));

/** Per-user preference in the browser, for services that cannot store views. */
const MODELOS_LOCAIS = 'relacao-embarques.modelos';

export function useModelosLocais(): Modelos {
  const [stored, store] = usePreference(MODELOS_LOCAIS);
  const views = readViews(stored);
  return {
    modelos: views.map((view) => ({ ...view, daEquipe: false, altera: true })),
    comEquipe: false,
    erro: null,
    save({ nome, endereco }, done) {
      store(withView(views, { nome, endereco }).slice(0, 50));
      done();
    },
    remove(modelo, done) {
      store(views.filter(({ nome }) => nome !== modelo.nome));
      done();
    },
  };
}

/** Key of this report's saved views on the server. */
const LISTA = 'relacao-embarques';

type Guardado = Modelo & { readonly visao: Visao };

interface Done {
  readonly done: () => void;
}

/** Parameter sets stored on the server: the user's and the team's. Migrates those stored in the browser. */
export function useModelosDoServidor(): Modelos {
  const client = useQueryClient();
  const query = visoesQuery(LISTA);
  const { data: visoes, error: naoLidos } = useQuery(query);
  useLocais(LISTA, visoes, MODELOS_LOCAIS);
  const renew = () => client.invalidateQueries({ queryKey: query.queryKey });
  const salvar = useSending({
    mutationFn: async ({ nome, endereco, daEquipe, done }: NovoModelo & Done) => {
      await guardarVisao(visoes ?? [], { lista: LISTA, nome, endereco, da_equipe: daEquipe });
      await renew();
      done();
    },
  });
  const excluir = useSending({
    mutationFn: async ({ visao, done }: Guardado & Done) => {
      await removeVisao(visao);
      await renew();
      done();
    },
    onError: () => void renew(),
  });
  return {
    modelos: visoes?.map(guardado),
    comEquipe: true,
    erro: naoLidos ?? salvar.error ?? excluir.error,
    save: (novo, done) => salvar.send({ ...novo, done }),
    remove: (modelo, done) => excluir.send({ ...(modelo as Guardado), done }),
  };
}

const guardado = (visao: Visao): Guardado => ({
  nome: visao.nome,
  endereco: visao.endereco,
  daEquipe: visao.da_equipe,
  altera: visao.altera,
  visao,
});
