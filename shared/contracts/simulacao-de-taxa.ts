import * as z from 'zod/mini';
import { conferirCampo } from './cadastros/conferir-campo.ts';
import type { Cadastro, Campo } from './cadastros/definir-cadastro.ts';
import { defineCall, json, objectBody } from './call.ts';
import { id, text } from './fields.ts';

const campo = (declarado: Campo) =>
  z.string('Deve ser um texto').check(
    z.refine((valor) => conferirCampo(declarado, valor).falha === null, {
      error: ({ input }) => conferirCampo(declarado, input).falha ?? 'Inválido',
    }),
  );
const opcional = <S extends z.ZodMiniType>(schema: S) => z.optional(z.nullable(schema));
const dinheiro = { tipo: 'decimal', casas: 2, min: '0.01', max: '9999999999999.99' } as const;
const cnpj = { tipo: 'texto', max: 14, formato: 'cnpj' } as const;

export const camposDoEmbarque = {
  data: { secao: 'Embarque', tipo: 'data', rotulo: 'Data do embarque', obrigatorio: true },
  importancia_segurada: { ...dinheiro, rotulo: 'Importância segurada', unidade: 'R$', obrigatorio: true },
  uf_origem: { tipo: 'referencia', rotulo: 'UF de origem', cadastro: 'estado' },
  uf_destino: { tipo: 'referencia', rotulo: 'UF de destino', cadastro: 'estado' },
  municipio_origem: {
    tipo: 'referencia',
    rotulo: 'Município de origem',
    cadastro: 'municipio',
    filtro: { uf: 'uf_origem' },
    ajuda: 'Só para saber se o percurso é urbano',
  },
  municipio_destino: {
    tipo: 'referencia',
    rotulo: 'Município de destino',
    cadastro: 'municipio',
    filtro: { uf: 'uf_destino' },
  },
  cnpj_tomador: { ...cnpj, rotulo: 'CNPJ do tomador' },
  cnpj_embarcador: { ...cnpj, rotulo: 'CNPJ do embarcador' },
  id_mercadoria: { tipo: 'referencia', rotulo: 'Mercadoria', cadastro: 'mercadoria' },
  id_embalagem: { tipo: 'referencia', rotulo: 'Embalagem', cadastro: 'embalagem' },
  id_grupo: {
    secao: 'Se for o caso',
    tipo: 'referencia',
    rotulo: 'Sub-grupo',
    cadastro: 'grupo',
    filtro: { id_apolice: 'id_apolice' },
    ajuda: 'Em branco: o padrão da apólice',
  },
  id_navio: { tipo: 'referencia', rotulo: 'Navio', cadastro: 'navio' },
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
  taxa_basica: z.nullable(z.string()),
  taxa_adicionais: z.nullable(z.string()),
  taxa_descontos: z.nullable(z.string()),
  taxa: z.nullable(z.string()),
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
