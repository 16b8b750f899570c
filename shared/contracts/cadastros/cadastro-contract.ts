import * as z from 'zod/mini';
import { type Call, pageOf, success, withSchemas } from '../call.ts';
import { historico, id as idEnviado, idInPath, integer, listaAte, mudancas, nameInPath, text } from '../fields.ts';
import { chamadasDoCadastro, MAX_LINHAS } from './cadastro-calls.ts';
import { paginaPedida } from './cadastro-pagina.ts';
import { camposAlterados, camposEnviados, camposRespondidos } from './cadastro-schemas.ts';
import type { Linha } from './conferir-campo.ts';
import { type Cadastro, chaveDeTexto } from './definir-cadastro.ts';

export const versao = integer(1, 'Deve ser maior que zero', undefined, 'Muito grande');
const feito = z.object({ status: z.literal(1) });
const chave = z.union([z.number(), z.string()]);
export const gravado = z.object({ status: z.literal(1), id: chave, versao: z.number() });

const importacao = z.object({
  status: z.literal(1),
  lidas: z.number(),
  incluidas: z.number(),
  alteradas: z.number(),
  iguais: z.number(),
  erros: z.array(z.object({ linha: z.number(), campo: z.string(), mensagem: z.string() })),
  linhas: z.array(
    z.object({ linha: z.number(), situacao: z.enum(['incluida', 'alterada']), nome: z.string(), mudancas }),
  ),
});
export type Importacao = z.infer<typeof importacao>;

const ativosTrocados = z.object({
  status: z.literal(1),
  gravadas: z.array(z.object({ id: chave, versao: z.number() })),
  recusadas: z.array(z.object({ id: chave, nome: z.string(), mensagem: z.string() })),
});
export type AtivosTrocados = z.infer<typeof ativosTrocados>;

/** `movidas`: moved references in words. */
const substituicao = z.object({ ...gravado.shape, movidas: z.array(z.string()) });
export type Substituicao = z.infer<typeof substituicao>;

export type Alteracao = Linha & { readonly versao: number };

export interface LinhaVersionada extends Linha {
  readonly versao: number;
  /** null: never changed. */
  readonly alterado_em: string | null;
  readonly alterado_por: string | null;
}

export interface LinhaRespondida extends LinhaVersionada {
  readonly ativo: boolean;
  /** Shipped with the product. */
  readonly padrao: boolean;
}

export const linhaVersionada = ({ chave: coluna, campos }: Cadastro) => ({
  [coluna]: chave,
  ...camposRespondidos(campos),
  versao: z.number(),
  alterado_em: z.nullable(z.string()),
  alterado_por: z.nullable(z.string()),
});

const linhaRespondida = (cadastro: Cadastro): z.ZodMiniType<LinhaRespondida> =>
  z.object({
    ...linhaVersionada(cadastro),
    ativo: z.boolean(),
    padrao: z.boolean(),
  }) as unknown as z.ZodMiniType<LinhaRespondida>;

type Contrato = ReturnType<typeof novoContrato>;
const contratos = new WeakMap<Cadastro, Contrato>();

/** Made once: the schemas of all registries take a tenth of a second. */
export function contratoDoCadastro(cadastro: Cadastro): Contrato {
  const contrato = contratos.get(cadastro) ?? novoContrato(cadastro);
  contratos.set(cadastro, contrato);
  return contrato;
}

function novoContrato(cadastro: Cadastro) {
  const plain = chamadasDoCadastro(cadastro);
  const linha = linhaRespondida(cadastro);
  const params = { id: chaveDeTexto(cadastro.nome) ? nameInPath : idInPath };
  const id: z.ZodMiniType<number | string> = chaveDeTexto(cadastro.nome) ? text(120) : idEnviado;
  const ativo = z.boolean('Deve ser verdadeiro ou falso');
  const enviada = z.object(camposEnviados(cadastro.campos)) as unknown as z.ZodMiniType<Linha>;
  const alterada = z.object({ ...camposAlterados(cadastro.campos), versao }) as unknown as z.ZodMiniType<Alteracao>;
  const linhas = listaAte(z.object({ id, versao }), MAX_LINHAS, `Deve ter no máximo ${MAX_LINHAS} linhas`);
  const simular = z.enum(['true', 'false'], 'Deve ser true ou false');

  const { titulo, singular, genero } = cadastro;
  const [um, Um, o, outro, este, excluido] =
    genero === 'm' ? ['um', 'Um', 'o', 'outro', 'este', 'excluído'] : ['uma', 'Uma', 'a', 'outra', 'esta', 'excluída'];

  return {
    list: withSchemas(plain.list, `${titulo}: todas as linhas.`, { reply: success({ retorno: z.array(linha) }) }),
    page: withSchemas(plain.page, `${titulo}: busca, filtros e ordem, página por página.`, {
      body: paginaPedida(cadastro),
      reply: pageOf(linha),
    }),
    template: withSchemas(plain.template, `CSV vazio com as colunas que a importação de ${titulo} aceita.`, {
      reply: { kind: 'download', mediaType: 'text/csv' },
    }),
    import: withSchemas(
      plain.import,
      `Importa ${titulo} de CSV ou XLSX, tudo ou nada; com simular=true nada é gravado. Célula vazia mantém o que está. O campo mapeamento, uma lista JSON de {coluna, campo}, diz o campo de cada coluna (POST /api/Conversor/mapeamento a propõe); sem ele valem os nomes.`,
      { query: { simular }, reply: importacao },
    ),
    create: withSchemas(plain.create, `Inclui ${um} ${singular}.`, { body: enviada, reply: gravado }),
    get: withSchemas(plain.get, `${Um} ${singular}.`, { params, reply: success({ retorno: linha }) }),
    update: withSchemas(plain.update, `Altera ${um} ${singular}; o que falta no corpo fica como está.`, {
      params,
      body: alterada,
      reply: gravado,
    }),
    remove: withSchemas(plain.remove, `Exclui ${um} ${singular} que nada usa.`, {
      params,
      query: { versao: idInPath },
      reply: feito,
    }),
    setAtivo: withSchemas(plain.setAtivo, `Desativa ou reativa ${um} ${singular}.`, {
      params,
      body: z.object({ ativo, versao }),
      reply: gravado,
    }),
    setAtivos: withSchemas(
      plain.setAtivos,
      `Desativa ou reativa até ${MAX_LINHAS} linhas de ${titulo} de uma vez; diz quais ficaram como estavam, e por quê.`,
      { body: z.object({ ativo, linhas }), reply: ativosTrocados },
    ),
    replace: withSchemas(
      plain.replace,
      `Substitui ${um} ${singular} por ${outro}: o que ${o} usava passa a usar ${este}, e ${o} ${singular} é ${excluido}.`,
      { params, body: z.object({ por: id, versao }), reply: substituicao },
    ),
    history: withSchemas(plain.history, `Quem alterou ${o} ${singular}, o quê e quando.`, { params, reply: historico }),
  } as const satisfies Readonly<Record<string, Call>>;
}

export function chamadasCompletas(cadastro: Cadastro): Call[] {
  const { list, page, ...others } = contratoDoCadastro(cadastro);
  return [cadastro.paginado ? page : list, ...Object.values(others)];
}
