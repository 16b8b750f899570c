import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Visao } from '../../../../shared/contracts/visoes.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { removeVisao, sendNovaVisao, sendVisao, visoesQuery } from '../../api/visoes.ts';
import { useLocais } from '../../visoes/locais.ts';
import { MODELOS_LOCAIS } from './modelos-locais.ts';
import type { Modelo, Modelos, NovoModelo } from './modelos.ts';

/** Key of this report's saved views on the server. */
const LISTA = 'relacao-embarques';

/** A parameter set and the saved view that stores it. */
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
      const antes = visoes?.find((visao) => visao.minha && visao.nome === nome);
      if (antes) {
        const { id_visao, da_equipe, versao } = antes;
        await sendVisao(id_visao, { nome, endereco, da_equipe: da_equipe || daEquipe, versao });
      } else await sendNovaVisao({ lista: LISTA, nome, endereco, da_equipe: daEquipe });
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
  const erro = naoLidos ?? salvar.error ?? excluir.error;
  return {
    modelos: visoes?.map(guardado),
    comEquipe: true,
    erro: erro && failureOf(erro),
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
