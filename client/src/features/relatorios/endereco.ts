/** A report's parameters in the address: a link opens it as its sender saw it. */
import { chaveDeTexto } from '../../../../shared/contracts/cadastros/chave-de-texto.ts';
import { type Linha, conferirCampo } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Modelo } from '../../../../shared/contracts/relatorio-modelos.ts';
import type { Parametro, Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import { sugeridos } from '../../../../shared/contracts/relatorios/sugestoes.ts';
import { hoje } from '../../../../shared/format/data.ts';

/**
 * What the inputs begin with: what the address names and can be read, else what the model has, else what the report
 * suggests. An address that names any parameter is a run's own: then the model is not asked.
 */
export function parametrosIniciais(relatorio: Relatorio, endereco: URLSearchParams, modelo?: Modelo): Linha {
  const { parametros } = relatorio;
  const doDia = sugeridos(relatorio, hoje());
  const nomeados = Object.keys(parametros).some((nome) => endereco.has(nome));
  const guardados: Linha | null =
    modelo && !nomeados ? { ...(modelo.parametros as Linha), ...(modelo.acompanha && doDia) } : null;
  return Object.fromEntries(
    Object.entries(parametros).map(([nome, parametro]) => {
      const escrito = endereco.get(nome);
      const dado = escrito === null ? guardados?.[nome] : doEndereco(parametro, escrito);
      const lido = conferirCampo(parametro, dado);
      if ((guardados || escrito !== null) && lido.falha === null) return [nome, lido.valor];
      return [nome, doDia[nome] ?? ('padrao' in parametro ? (parametro.padrao ?? null) : null)];
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
      return chaveDeTexto(parametro.cadastro) ? texto : Number(texto);
    default:
      return texto;
  }
}
