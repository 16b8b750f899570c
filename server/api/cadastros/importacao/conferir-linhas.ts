import { conferirCampo, type Linha, type Valor } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { type Cadastro, camposDaLinha } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { lerDigitado } from '../../../../shared/contracts/cadastros/ler-digitado.ts';
import { cortar } from '../../../../shared/format/cortar.ts';
import type { Lote } from '../../leitura/registro.ts';

export interface Erro {
  readonly linha: number;
  readonly campo: string;
  readonly mensagem: string;
}

/** Staged line: values by column, and texts of references. */
export interface LinhaLida extends Linha {
  readonly _linha: number;
}

export const textoDaReferencia = (coluna: string) => `_texto_${coluna}`;

/** Checks cells alone; empty ones are ignored. A reader's warning is a fault here, since the value would be stored. */
export function conferirLinhas({ campos }: Cadastro, { registros, falhas }: Lote) {
  // A title or a footer has letters: a number alone is a row that lacks the rest.
  const soNumero = falhas.filter(({ codigo, valor }) => codigo === 'NAO_E_EMBARQUE' && !/\p{L}/u.test(valor));
  const linhas: LinhaLida[] = soNumero.map(({ linha }) => ({ _linha: linha }));
  const erros: Erro[] = falhas
    .filter(({ ignorado, aviso }) => !ignorado || aviso)
    .map(({ linha, campo, esperado }) => ({ linha, campo, mensagem: `Esperado: ${esperado}` }));
  for (const { linha, campos: lidos } of registros) {
    const textos = lidos as Readonly<Record<string, string | undefined>>;
    const valores: Record<string, Valor> = {};
    const antes = erros.length;
    for (const [coluna, campo] of camposDaLinha(campos)) {
      const texto = inerte(textos[coluna] ?? '').trim();
      if (texto === '') continue;
      if (campo.tipo === 'referencia') {
        valores[textoDaReferencia(coluna)] = cortar(texto.replaceAll('\0', ''), 300);
        continue;
      }
      const { valor, falha } = conferirCampo(campo, lerDigitado(campo, texto));
      if (falha === null) valores[coluna] = valor;
      else erros.push({ linha, campo: coluna, mensagem: falha });
    }
    if (erros.length === antes) linhas.push({ ...valores, _linha: linha });
  }
  return { linhas, erros };
}

/** Removes the apostrophe that our exports put before formulas. */
const inerte = (texto: string) => (/^'[-=+@]/.test(texto) ? texto.slice(1) : texto);
