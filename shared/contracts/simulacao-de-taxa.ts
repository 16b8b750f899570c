import * as z from 'zod/mini';
import { conferirCampo } from './cadastros/conferir-campo.ts';
import type { Cadastro, Campo } from './cadastros/definir-cadastro.ts';
import * as comum from './cadastros/vocabulario.ts';
import { defineCall, json, objectBody } from './call.ts';
import { id, text, cada } from './fields.ts';

const campo = (declarado: Campo) =>
  z.string('Deve ser um texto').check(
    z.refine((valor) => conferirCampo(declarado, valor).falha === null, {
      error: ({ input }) => conferirCampo(declarado, input).falha ?? 'Inválido',
    }),
  );
const opcional = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));
const dinheiro = { ...comum.valor, min: '0.01' } as const;

export const camposDoEmbarque = {
  data: { secao: 'Embarque', tipo: 'data', rotulo: 'Data do embarque', obrigatorio: true },
  importancia_segurada: { ...dinheiro, rotulo: 'Importância segurada', unidade: 'R$', obrigatorio: true },
  uf_origem: comum.referencia('UF de origem', 'estado'),
  uf_destino: comum.referencia('UF de destino', 'estado'),
  municipio_origem: {
    ...comum.municipio('Município de origem', 'uf_origem'),
    ajuda: 'Só para saber se o percurso é urbano',
  },
  municipio_destino: comum.municipio('Município de destino', 'uf_destino'),
  cnpj_tomador: { ...comum.cnpj, rotulo: 'CNPJ do tomador' },
  cnpj_embarcador: { ...comum.cnpj, rotulo: 'CNPJ do embarcador' },
  id_mercadoria: comum.referencia('Mercadoria', 'mercadoria'),
  id_embalagem: comum.referencia('Embalagem', 'embalagem'),
  id_grupo: { secao: 'Se for o caso', ...comum.grupo, rotulo: 'Sub-grupo', ajuda: 'Em branco: o padrão da apólice' },
  id_navio: comum.referencia('Navio', 'navio'),
  km: { tipo: 'inteiro', rotulo: 'Quilômetros', min: 1, max: 99_999, ajuda: 'Para taxas por km' },
  importancia_na_moeda: { ...dinheiro, rotulo: 'Importância na moeda', ajuda: 'De um embarque internacional' },
  taxa_cambio: { tipo: 'decimal', rotulo: 'Câmbio', casas: 7, min: '0.0000001', max: '999999' },
  container: { tipo: 'sim-nao', rotulo: 'Vai em contêiner', padrao: false },
} as const satisfies Cadastro['campos'];
const uf = campo({ tipo: 'texto', rotulo: 'UF', min: 2, max: 2 });

const taxaVista = z.object({
  parte: z.enum(['taxas', 'tomadores']),
  id: z.number(),
  descricao: z.string(),
  tipo: z.enum(['TAXA', 'VIAGEM', 'KM']),
  taxa: z.nullable(z.string()),
  valor: z.nullable(z.string()),
  escolhida: z.boolean(),
  motivo: z.string(),
});

const simulacao = z.object({
  status: z.literal(1),
  percurso: z.nullable(z.string()),
  /** At most 500. */
  taxas: z.array(taxaVista),
  adicionais: z.array(z.object({ nome: z.string(), percentual: z.nullable(z.string()), taxa: z.nullable(z.string()) })),
  ...cada(z.nullable(z.string()), 'taxa_basica', 'taxa_adicionais', 'taxa_descontos', 'taxa'),
  /** null: no rate, or no distance. */
  premio: z.nullable(z.string()),
  memoria: z.array(z.string()),
});
export type Simulacao = z.infer<typeof simulacao>;

export const simularTaxa = defineCall('apolice-taxas.simulacao', 'POST /api/Apolice/{id}/taxas/simulacao', {
  tier: 'read',
  summary: 'Que taxa um embarque toma, por quê, e o prêmio; nada é gravado.',
  body: objectBody(8_192, {
    data: campo(camposDoEmbarque.data),
    /** null: the policy's default one. */
    id_grupo: opcional(id),
    cnpj_tomador: opcional(text(14)),
    cnpj_embarcador: opcional(text(14)),
    /** null: the município's. */
    uf_origem: opcional(uf),
    uf_destino: opcional(uf),
    municipio_origem: opcional(id),
    municipio_destino: opcional(id),
    id_mercadoria: opcional(id),
    id_embalagem: opcional(id),
    id_navio: opcional(id),
    importancia_segurada: campo(camposDoEmbarque.importancia_segurada),
    container: opcional(z.boolean('Deve ser verdadeiro ou falso')),
    km: opcional(id.check(z.lte(99_999, 'Deve ser no máximo 99999'))),
    importancia_na_moeda: opcional(campo(camposDoEmbarque.importancia_na_moeda)),
    taxa_cambio: opcional(campo(camposDoEmbarque.taxa_cambio)),
  }),
  reply: json(simulacao),
});
