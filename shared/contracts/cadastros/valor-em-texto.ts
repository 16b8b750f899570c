import { formatarCnpj } from '../../format/cnpj.ts';
import { formatarData } from '../../format/data.ts';
import { formatarDecimal } from '../../format/numero.ts';
import { formatarTelefone } from '../../format/telefone.ts';
import type { Linha, Valor } from './conferir-campo.ts';
import type { Campo } from './definir-cadastro.ts';

/** Display text of a field in pt-BR; references by `<campo>_rotulo`. */
export function valorEmTexto(campo: Campo, coluna: string, linha: Linha): string {
  const valor = linha[coluna];
  if (valor === undefined || valor === null || valor === '') return '';
  switch (campo.tipo) {
    case 'texto':
      return textoFormatado(campo, String(valor));
    case 'decimal':
      return formatarDecimal(String(valor)) + (campo.unidade === '%' ? '%' : '');
    case 'data':
      return formatarData(String(valor));
    case 'competencia':
      return `${String(valor).slice(4)}/${String(valor).slice(0, 4)}`;
    case 'opcao':
      return campo.opcoes[String(valor)] ?? String(valor);
    case 'sim-nao':
      return valor === true ? 'Sim' : 'Não';
    case 'referencia':
      return String(linha[`${coluna}_rotulo`] ?? valor);
    case 'lista':
      return listaEmTexto(campo, valor);
    case 'inteiro':
      return String(valor);
  }
}

function textoFormatado({ formato }: Extract<Campo, { tipo: 'texto' }>, texto: string): string {
  if (formato === 'cnpj' || (formato === 'cpf-cnpj' && texto.length === 14)) return formatarCnpj(texto);
  return formato === 'telefone' ? formatarTelefone(texto) : texto;
}

function listaEmTexto({ campos }: Extract<Campo, { tipo: 'lista' }>, valor: Valor): string {
  if (!Array.isArray(valor)) return '';
  return (valor as readonly Linha[])
    .map((linha) =>
      Object.entries(campos)
        .filter(([, campo]) => !campo.oculto)
        .map(([coluna, campo]) => valorEmTexto(campo, coluna, linha))
        .filter((texto) => texto !== '')
        .join(' '),
    )
    .join('; ');
}
