import * as z from 'zod/mini';
import {
  contratoDoCadastro,
  gravado,
  linhaVersionada,
  type LinhaVersionada,
  versao,
} from '../cadastros/cadastro-contract.ts';
import { camposAlterados, camposEnviados } from '../cadastros/cadastro-schemas.ts';
import type { Linha } from '../cadastros/conferir-campo.ts';
import type { Call } from '../call.ts';
import { suspensaoDeHoje } from '../apolices.ts';
import { idInPath } from '../fields.ts';
import { chamadasDaApolice } from './apolice-calls.ts';
import { apolice } from './apolice.ts';
import { faturamento } from './faturamento.ts';
import { camposDaRenovacao, camposDoCancelamento, camposDoEndosso, camposEndossaveis } from './atos.ts';

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
  data_efeito: z.string(),
  descricao: z.string(),
  emitido_em: z.string(),
  emitido_por: z.string(),
});
export type Endosso = z.infer<typeof endosso>;

const um = { params: { id: idInPath }, query: {} } as const;
const responde = <S extends z.ZodMiniType>(schema: S) => ({ reply: { kind: 'json', schema } }) as const;
const endossada = z.object({ status: z.literal(1), id: z.number(), versao: z.number(), numero_endosso: z.number() });

const { create, update, history } = contratoDoCadastro(apolice);
const { cancel, renew, endorse, endorsements, get, billing, updateBilling } = chamadasDaApolice;

export const contratoDaApolice = {
  create,
  update,
  history,
  get: {
    ...get,
    ...um,
    ...responde(
      z.object({
        status: z.literal(1),
        retorno: respondida,
        avisos: z.array(aviso),
        suspensao: suspensaoDeHoje,
      }),
    ),
  },
  cancel: {
    ...cancel,
    ...um,
    body: {
      ...cancel.body,
      schema: z.object({ ...camposEnviados(camposDoCancelamento), versao }) as unknown as z.ZodMiniType<{
        readonly data: string;
        readonly motivo: string;
        readonly versao: number;
      }>,
    },
    ...responde(endossada),
  },
  renew: {
    ...renew,
    ...um,
    body: {
      ...renew.body,
      schema: z.object(camposEnviados(camposDaRenovacao)) as unknown as z.ZodMiniType<{
        readonly numero: string;
        readonly inicio_vigencia: string;
        readonly fim_vigencia: string;
      }>,
    },
    ...responde(gravado),
  },
  endorse: {
    ...endorse,
    ...um,
    body: {
      ...endorse.body,
      schema: z.object({
        ...camposAlterados(camposEndossaveis),
        ...camposEnviados(camposDoEndosso),
        versao,
      }) as unknown as z.ZodMiniType<
        Linha & { readonly data_efeito: string; readonly descricao: string; readonly versao: number }
      >,
    },
    ...responde(endossada),
  },
  billing: {
    ...billing,
    ...um,
    ...responde(
      z.object({
        status: z.literal(1),
        retorno: z.object(linhaVersionada(faturamento)) as unknown as z.ZodMiniType<LinhaVersionada>,
      }),
    ),
  },
  updateBilling: {
    ...updateBilling,
    ...um,
    body: {
      ...updateBilling.body,
      schema: z.object({ ...camposAlterados(faturamento.campos), versao }) as unknown as z.ZodMiniType<
        Linha & { readonly versao: number }
      >,
    },
    ...responde(gravado),
  },
  endorsements: { ...endorsements, ...um, ...responde(z.object({ status: z.literal(1), retorno: z.array(endosso) })) },
} as const satisfies Readonly<Record<string, Call>>;
