import { averbacaoDigitada } from '../../../../../shared/contracts/averbacao-digitada.ts';
import type { Linha } from '../../../../../shared/contracts/cadastros/conferir-campo.ts';
import { campoDeTexto, type Campo, type LayoutDefinition } from '../../../leitura/registro.ts';
import type { Escolhas } from './digitadas.repository.ts';

const apelidos: Readonly<Record<string, Campo>> = { id_apolice: 'apolice', id_grupo: 'subgrupo' };
const pares = Object.keys(averbacaoDigitada.campos)
  .filter((nome) => nome !== 'tipo')
  .map((nome) => [apelidos[nome] ?? (nome.replace(/^id_/, '') as Campo), nome] as const);

/** Layout for typed values, which are normalised already; faults name form fields. */
export const layoutDoFormulario: LayoutDefinition = {
  id: 0,
  nome: 'Averbação digitada',
  tipo: 'DELIMITADO',
  separador: null,
  codificacao: null,
  linhasCabecalho: 0,
  aceitar: 'validos',
  identificador: null,
  campos: pares.map(([campo, cabecalho]) => ({ campo, cabecalho, ...campoDeTexto })),
};

/** Typed values as a document's fields; references as their labels. */
export function camposDe(valores: Linha, escolhas: Escolhas): Partial<Record<Campo, string>> {
  const palavras = new Map<string, string | number | null>(Object.entries(escolhas));
  const textos = pares.flatMap(([campo, nome]) => {
    const texto = palavras.get(nome) ?? valores[nome];
    return texto === null || texto === undefined ? [] : [[campo, String(texto)] as const];
  });
  return Object.fromEntries(textos);
}

export const semRegistro = (valores: Linha, escolhas: Escolhas): string[] =>
  Object.entries(escolhas)
    .filter(([nome, texto]) => nome.startsWith('id_') && texto === null && Boolean(valores[nome]))
    .map(([nome]) => nome);
