import {
  apolice,
  camposDaRenovacao,
  camposDoCancelamento,
  camposDoEndosso,
  camposEndossaveis,
} from '../../../../../shared/contracts/apolice/apolice.ts';
import { chamadasDaApolice } from '../../../../../shared/contracts/apolice/apolice-calls.ts';
import type { ApoliceRespondida } from '../../../../../shared/contracts/apolice/apolice-contract.ts';
import type { Parte } from '../../../../../shared/contracts/apolice-partes/definir-parte.ts';
import { chamadasDaParte } from '../../../../../shared/contracts/apolice-partes/parte-calls.ts';
import type { Cadastro } from '../../../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { PlainCall } from '../../../../../shared/contracts/call.ts';
import { fillPath } from '../../../../../shared/contracts/path-template.ts';
import { MAX_ID } from '../../../../../shared/contracts/fields.ts';
import { formatarData } from '../../../../../shared/format/data.ts';
import type { Gaveta } from '../../../campos/gavetas.ts';

const chaveOculta = { tipo: 'inteiro', rotulo: 'Chave', min: 1, max: MAX_ID, oculto: true } as const;

/** Form for a whole list of rows, with their keys as hidden fields; group lookups are limited to the policy. */
export function listaDaParte(parte: Parte): Cadastro {
  const { nome, titulo, tabela, chave, campos, descricao } = parte;
  const daLinha = Object.fromEntries(
    Object.entries(campos).map(([coluna, campo]) => [
      coluna,
      campo.tipo === 'referencia' && campo.cadastro === 'grupo'
        ? { ...campo, filtro: { id_apolice: apolice.chave } }
        : campo,
    ]),
  );
  const linhas = {
    tipo: 'lista',
    secao: titulo,
    rotulo: titulo,
    tabela,
    campos: { ...daLinha, [chave]: chaveOculta },
  } as const;
  return {
    ...apolice,
    nome: `apolice-${nome}`,
    caminho: chamadasDaParte(parte).update.path,
    titulo,
    singular: titulo.toLowerCase(),
    descricao,
    campos: { linhas, [apolice.chave]: { ...chaveOculta, rotulo: 'Apólice' } },
    nomeia: ['nome'],
  };
}

type Ato = Pick<Cadastro, 'nome' | 'singular' | 'genero' | 'campos' | 'nomeia'>;

/** Form for an action on a policy, such as cancelling, with its own endpoint. */
const ato = ({ path }: PlainCall, id: string, { versao }: ApoliceRespondida, { campos, ...palavras }: Ato): Gaveta => ({
  cadastro: {
    ...apolice,
    ...palavras,
    caminho: fillPath(path, { id }),
    campos: { ...campos, versao: { ...chaveOculta, obrigatorio: true } },
  },
  registro: null,
  inicial: { versao: String(versao) },
});

export const cancelamento = (id: string, lida: ApoliceRespondida): Gaveta =>
  ato(chamadasDaApolice.cancel, id, lida, {
    nome: 'apolice-cancelamento',
    singular: 'cancelamento',
    genero: 'm',
    campos: camposDoCancelamento,
    nomeia: ['motivo'],
  });

export const endosso = (id: string, lida: ApoliceRespondida): Gaveta => {
  const gaveta = ato(chamadasDaApolice.endorse, id, lida, {
    nome: 'apolice-endosso',
    singular: 'endosso',
    genero: 'm',
    campos: { ...camposDoEndosso, ...camposEndossaveis },
    nomeia: ['descricao'],
  });
  return { ...gaveta, de: lida };
};

/** Starts on the day the policy ends, at 24h. */
export function renovacao(id: string, lida: ApoliceRespondida): Gaveta {
  const gaveta = ato(chamadasDaApolice.renew, id, lida, {
    nome: 'apolice-renovacao',
    singular: 'renovação',
    genero: 'f',
    campos: camposDaRenovacao,
    nomeia: ['numero'],
  });
  return { ...gaveta, inicial: { ...gaveta.inicial, inicio_vigencia: formatarData(String(lida['fim_vigencia'])) } };
}
