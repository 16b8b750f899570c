/** A report's parameters in the address: a link opens it as its sender saw it. */
import { type Linha, type Valor, conferirCampo } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import { cadastroReferido, temChaveDeTexto } from '../../../../shared/contracts/cadastros/referido.ts';
import type { Parametro, Relatorio, Sugestao } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import { hoje } from '../../../../shared/format/data.ts';

/** What the inputs begin with: what the address names and can be read, else what the report suggests. */
export function parametrosIniciais({ parametros, sugestoes = {} }: Relatorio, endereco: URLSearchParams): Linha {
  return Object.fromEntries(
    Object.entries(parametros).map(([nome, parametro]) => {
      const escrito = endereco.get(nome);
      const lido = escrito === null ? null : conferirCampo(parametro, doEndereco(parametro, escrito));
      if (lido !== null && lido.falha === null) return [nome, lido.valor];
      const sugestao = sugestoes[nome];
      return [nome, sugestao ? sugerido(sugestao) : 'padrao' in parametro ? (parametro.padrao ?? null) : null];
    }),
  );
}

/** The address with these parameters; those that were left out are not in it, nor is the page of another run. */
export function comParametros({ parametros }: Relatorio, valores: Linha, endereco: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(endereco);
  next.delete('pagina');
  for (const nome of Object.keys(parametros)) {
    const valor = valores[nome];
    if (valor === null || valor === undefined || valor === false) next.delete(nome);
    else next.set(nome, String(valor));
  }
  return next;
}

/** A text of the address as the field travels. */
function doEndereco(parametro: Parametro, texto: string): unknown {
  switch (parametro.tipo) {
    case 'inteiro':
    case 'competencia':
      return Number(texto);
    case 'sim-nao':
      return texto === 'true';
    case 'referencia':
      return temChaveDeTexto(cadastroReferido(parametro.cadastro)) ? texto : Number(texto);
    default:
      return texto;
  }
}

function sugerido(sugestao: Sugestao): Valor {
  const dia = hoje();
  const [ano = 0, mes = 0] = dia.split('-').map(Number);
  switch (sugestao) {
    case 'mes-anterior':
      return mes === 1 ? (ano - 1) * 100 + 12 : ano * 100 + mes - 1;
    case 'inicio-do-mes':
      return `${dia.slice(0, 7)}-01`;
    case 'inicio-do-ano':
      return `${dia.slice(0, 4)}-01-01`;
    case 'hoje':
      return dia;
  }
}
