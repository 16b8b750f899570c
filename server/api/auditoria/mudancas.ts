import { apolice, faturamento } from '../../../shared/contracts/apolice/apolice.ts';
import { partes } from '../../../shared/contracts/apolice-partes/parte-calls.ts';
import { cadastros } from '../../../shared/contracts/cadastros/cadastros.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Cadastro, Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { RegistroDaTrilha } from '../../../shared/contracts/auditoria.ts';
import type { Mudanca } from '../../../shared/contracts/fields.ts';
import { formatarData, formatarMomento } from '../../../shared/format/data.ts';
import { mudancasEntre } from '../escrita/row-history.ts';

const declarados: Readonly<Record<string, Cadastro['campos']>> = {
  apolices: apolice.campos,
  [faturamento.nome]: faturamento.campos,
  ...Object.fromEntries(
    partes.map(({ nome, titulo, tabela, campos }) => [
      `apolice-${nome}`,
      { linhas: { tipo: 'lista', rotulo: titulo, tabela, campos } },
    ]),
  ),
  ...Object.fromEntries(cadastros.map(({ nome, campos }) => [nome, campos])),
};

/** Words of names and states that the trail keeps without accents. */
const acentos: readonly (readonly [RegExp, string])[] = [
  [/cao\b/g, 'ção'],
  [/coes\b/g, 'ções'],
  [/encia\b/g, 'ência'],
  [/\bnumero\b/g, 'número'],
  [/\bprevia\b/g, 'prévia'],
  [/\bpremio\b/g, 'prêmio'],
  [/\binicio\b/g, 'início'],
  [/\busuario\b/g, 'usuário'],
  [/\bcodigo\b/g, 'código'],
  [/\bexcluida\b/g, 'excluída'],
  [/\bapolice\b/g, 'apólice'],
];

/** `data_pagamento` → `Data pagamento`. */
function emPalavras(nome: string): string {
  const texto = acentos.reduce(
    (lido, [de, para]) => lido.replace(de, para),
    nome.toLowerCase().replaceAll(/[_-]/g, ' '),
  );
  return texto.charAt(0).toUpperCase() + texto.slice(1);
}

/** A value that no declaration knows, as text; null: empty. */
function valorLido(valor: unknown): string | null {
  if (valor === null || valor === undefined || valor === '') return null;
  if (typeof valor === 'boolean') return valor ? 'Sim' : 'Não';
  if (Array.isArray(valor)) return valor.map(valorLido).join('; ') || null;
  if (typeof valor === 'object')
    return Object.entries(valor)
      .map(([nome, um]) => `${emPalavras(nome)}: ${valorLido(um) ?? 'em branco'}`)
      .join(', ');
  const texto = String(valor);
  if (/^\d{4}-\d\d-\d\dT/.test(texto)) return formatarMomento(texto);
  if (/^\d{4}-\d\d-\d\d$/.test(texto)) return formatarData(texto);
  return /^[A-Z]{3,}(_[A-Z]+)*$/.test(texto) ? emPalavras(texto) : texto;
}

/** Changes of an audit entry, by the labels of its registry; other fields by their names in words. */
export function mudancasDe({
  entidade,
  antes,
  depois,
}: Pick<RegistroDaTrilha, 'entidade' | 'antes' | 'depois'>): Mudanca[] {
  const campos = declarados[entidade] ?? {};
  const outros = Object.keys({ ...antes, ...depois }).filter(
    (nome) => !Object.hasOwn(campos, nome) && nome !== 'ativo',
  );
  const lida = (guardada: RegistroDaTrilha['antes']) =>
    ({ ...guardada, ...Object.fromEntries(outros.map((nome) => [nome, valorLido(guardada?.[nome])])) }) as Linha;
  const comOutros: Record<string, Campo> = Object.fromEntries(
    outros.map((nome) => [nome, { tipo: 'texto', rotulo: emPalavras(nome), max: 100_000 }]),
  );
  return mudancasEntre({ campos: { ...campos, ...comOutros } }, lida(antes), lida(depois));
}
