import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useReducer, useState } from 'react';
import { taxas } from '../../../../../shared/contracts/apolice-partes/taxas.ts';
import { contados, formatarDecimal } from '../../../../../shared/format/numero.ts';
import { invalidateApolices, parteQuery } from '../../../api/apolice-administracao.ts';
import { readParte, sendParte } from '../../../api/apolice-linhas.ts';
import { isConflict } from '../../../api/gateway-error.ts';
import { failureOf, fieldsAtFault, serverMessage } from '../../../api/server-message.ts';
import { useSending } from '../../../api/use-sending.ts';
import { useToasts } from '../../../ui/Toasts.tsx';
import { editar, semEdicao } from './edicao.ts';
import { celulasDe, comMudancas, type Mudancas, type Par, parEmTexto, type Quadro, quadrosDe } from './quadro.ts';

const none: readonly never[] = [];

export function useMatriz(id: string) {
  const client = useQueryClient();
  const toasts = useToasts();
  const query = parteQuery(taxas, id);
  // No background refetch while editing: others' changes load on request, or after a refused save.
  const lida = useQuery({ ...query, staleTime: Number.POSITIVE_INFINITY, refetchOnMount: 'always' });
  const [aberto, setAberto] = useState<Quadro | null>(null);
  const [edicao, fazer] = useReducer(editar, semEdicao);
  const linhas = lida.data?.retorno ?? none;
  const quadros = useMemo(() => quadrosDe(linhas, aberto), [linhas, aberto]);
  const quadro = quadros.find(({ chave }) => chave === aberto?.chave) ?? (quadros[0] as Quadro);
  const celulas = useMemo(() => celulasDe(linhas, quadro), [linhas, quadro]);
  const gravadas = useMemo(() => new Map([...celulas].map(([par, { taxa }]) => [par, taxa])), [celulas]);
  const { mudancas } = edicao;

  const salvando = useSending({
    mutationFn: () => sendParte(taxas, id, lida.data?.versao ?? 1, comMudancas(linhas, quadro, mudancas)),
    onSuccess: (gravada) => {
      client.setQueryData(query.queryKey, gravada);
      toasts.show({ tone: 'success', text: contados(mudancas.size, 'taxa salva', 'taxas salvas') });
      fazer({ tipo: 'descartar' });
      void invalidateApolices(client);
    },
    onError: async (failed) => {
      if (isConflict(failed)) client.setQueryData(query.queryKey, await readParte(taxas, id));
    },
  });
  const { error: falha } = salvando;

  return {
    pronta: lida.data !== undefined,
    erro: lida.error && failureOf(lida.error),
    reler: () => void lida.refetch(),
    quadros,
    quadro,
    abrir: setAberto,
    celulas,
    edicao,
    taxaEm: (par: Par) => mudancas.get(par) ?? (mudancas.has(par) ? null : (gravadas.get(par) ?? null)),
    /** @returns the pairs left unchanged because their rate is not a percentage. */
    mudar(pedidas: Mudancas): readonly Par[] {
      const podem = [...pedidas].filter(([par]) => celulas.get(par)?.outra !== true);
      fazer({ tipo: 'mudar', mudancas: new Map(podem), gravadas });
      return [...pedidas.keys()].filter((par) => celulas.get(par)?.outra === true);
    },
    desfazer: () => fazer({ tipo: 'desfazer' }),
    refazer: () => fazer({ tipo: 'refazer' }),
    descartar: () => {
      salvando.reset();
      fazer({ tipo: 'descartar' });
    },
    salvar: () => mudancas.size > 0 && salvando.send(undefined),
    salvando: salvando.isPending,
    falha: falha && failureOf(falha),
    recusa: falha ? recusaDe(falha, comMudancas(linhas, quadro, mudancas)) : none,
  };
}

function recusaDe(falha: Error, enviadas: ReturnType<typeof comMudancas>): readonly string[] {
  if (isConflict(falha)) {
    return [
      serverMessage(falha),
      'A matriz mostra agora o que foi salvo; as suas alterações continuam marcadas. Confira e salve de novo.',
    ];
  }
  const porCelula = fieldsAtFault(falha).map(({ campo, mensagem }) => {
    const linha = enviadas[Number(/^linhas\.(\d+)\./.exec(campo)?.[1])];
    return linha ? `${parEmTexto(`${linha['uf_origem']}${linha['uf_destino']}`)}: ${mensagem}` : mensagem;
  });
  return porCelula.length > 0 ? porCelula.slice(0, 5) : [serverMessage(falha)];
}

export const textoDaCelula = (taxa: string | null) => (taxa === null ? '' : formatarDecimal(taxa));
