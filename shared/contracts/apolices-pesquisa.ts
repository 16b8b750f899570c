import * as z from 'zod/mini';
import { situacoesDaApolice } from '../apolice/situacao.ts';
import { pesquisaDeApolices } from './apolice/pesquisa-call.ts';
import { apolice, apolicesPage, suspensaoDeHoje } from './apolices.ts';
import { withSchemas } from './call.ts';
import { count, daApolice, dia, faixa, numberAnswered, pagina, textAnswered } from './fields.ts';

const apoliceListada = z.extend(apolice, {
  sucursal: textAnswered,
  suspensao: z.optional(suspensaoDeHoje),
  ultimo_faturamento: numberAnswered,
});
export type ApoliceListada = z.infer<typeof apoliceListada>;

const filtros = z.strictObject({
  ...daApolice,
  situacao: z.optional(z.enum(situacoesDaApolice, 'Situação desconhecida')),
  a_vencer: z.optional(count.check(z.lte(366, 'Deve ser no máximo 366'))),
  vigencia: z.optional(faixa(dia)),
});
export type FiltrosDeApolices = z.infer<typeof filtros>;

const ordens = [
  'numero',
  'ramo',
  'tomador',
  'cnpj',
  'corretor',
  'inicio',
  'fim',
  'status',
  'premio',
  'emissao',
  'endosso',
  'sucursal',
  'faturamento',
] as const;

export const searchApolices = withSchemas(
  pesquisaDeApolices,
  'As apólices, as mais novas primeiro ou na ordem pedida, com a busca de ListarApolices e filtros por ramo, sucursal, corretor, segurado, situação e vigência.',
  { body: pagina(filtros, ordens), reply: z.extend(apolicesPage, { data: z.array(apoliceListada) }) },
);
