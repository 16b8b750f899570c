import * as z from 'zod/mini';
import {
  contratoDoCadastro,
  gravado,
  linhaVersionada,
  type LinhaVersionada,
  versao,
  type Alteracao,
} from '../cadastros/cadastro-contract.ts';
import { camposAlterados, camposEnviados } from '../cadastros/cadastro-schemas.ts';
import type { Linha } from '../cadastros/conferir-campo.ts';
import { type Call, success, withSchemas } from '../call.ts';
import { suspensaoDeHoje } from '../apolices.ts';
import { idInPath, cada } from '../fields.ts';
import { chamadasDaApolice } from './apolice-calls.ts';
import {
  apolice,
  camposDaRenovacao,
  camposDoCancelamento,
  camposDoEndosso,
  camposEndossaveis,
  faturamento,
} from './apolice.ts';

/** Warning: missing or unusual, but no obstacle. */
const aviso = z.object({
  codigo: z.enum([
    'SEM_TAXA',
    'SEM_LIMITE_VIAGEM',
    'SEM_GRUPO',
    'SEM_RCDC',
    'SEM_RNTRC',
    'SEM_VALORES_RCV',
    'A_VENCER',
  ]),
  mensagem: z.string(),
});
export type Aviso = z.infer<typeof aviso>;

export interface ApoliceRespondida extends LinhaVersionada {
  readonly cancelamento_vigencia: string | null;
  readonly motivo_cancelamento: string | null;
  readonly id_apolice_anterior: number | null;
  readonly id_apolice_seguinte: number | null;
}

const respondida = z.object({
  ...linhaVersionada(apolice),
  cancelamento_vigencia: z.nullable(z.string()),
  motivo_cancelamento: z.nullable(z.string()),
  id_apolice_anterior: z.nullable(z.number()),
  id_apolice_seguinte: z.nullable(z.number()),
}) as unknown as z.ZodMiniType<ApoliceRespondida>;

const endosso = z.object({
  numero_endosso: z.number(),
  tipo: z.enum(['ALTERACAO', 'CANCELAMENTO']),
  ...cada(z.string(), 'data_efeito', 'descricao', 'emitido_em', 'emitido_por'),
});
export type Endosso = z.infer<typeof endosso>;

export type Renovacao = Readonly<Record<'numero' | 'inicio_vigencia' | 'fim_vigencia', string>>;
export type Cancelamento = Readonly<Record<'data' | 'motivo', string>> & { readonly versao: number };

const params = { id: idInPath };
const endossada = success({ id: z.number(), versao: z.number(), numero_endosso: z.number() });

const { create, update, history, get: lida } = contratoDoCadastro(apolice);
const doFaturamento = contratoDoCadastro(faturamento);
const { cancel, renew, endorse, endorsements, get, billing, updateBilling } = chamadasDaApolice;

export const contratoDaApolice = {
  create,
  update,
  history,
  get: withSchemas(get, lida.summary, {
    params,
    reply: success({ retorno: respondida, avisos: z.array(aviso), suspensao: suspensaoDeHoje }),
  }),
  cancel: withSchemas(cancel, 'Cancela uma apólice a partir de um dia; é um endosso numerado.', {
    params,
    body: z.object({ ...camposEnviados(camposDoCancelamento), versao }) as unknown as z.ZodMiniType<Cancelamento>,
    reply: endossada,
  }),
  renew: withSchemas(
    renew,
    'Faz a apólice seguinte com os grupos, taxas, adicionais, tomadores, condições, corretores, cosseguro, faturamento, conurbações e descontos recorrentes desta; o primeiro dia pode ser o último desta, que vai até as 24h.',
    {
      params,
      body: z.object(camposEnviados(camposDaRenovacao)) as unknown as z.ZodMiniType<Renovacao>,
      reply: gravado,
    },
  ),
  endorse: withSchemas(
    endorse,
    'Altera o que um endosso sem prêmio pode alterar e o guarda com número, data e descrição.',
    {
      params,
      body: z.object({
        ...camposAlterados(camposEndossaveis),
        ...camposEnviados(camposDoEndosso),
        versao,
      }) as unknown as z.ZodMiniType<
        Linha & { readonly data_efeito: string; readonly descricao: string; readonly versao: number }
      >,
      reply: endossada,
    },
  ),
  billing: withSchemas(billing, doFaturamento.get.summary, {
    params,
    reply: success({ retorno: z.object(linhaVersionada(faturamento)) as unknown as z.ZodMiniType<LinhaVersionada> }),
  }),
  updateBilling: withSchemas(updateBilling, doFaturamento.update.summary, {
    params,
    body: z.object({ ...camposAlterados(faturamento.campos), versao }) as unknown as z.ZodMiniType<Alteracao>,
    reply: gravado,
  }),
  endorsements: withSchemas(endorsements, 'Os endossos sem prêmio de uma apólice, o último primeiro.', {
    params,
    reply: success({ retorno: z.array(endosso) }),
  }),
} as const satisfies Readonly<Record<string, Call>>;
