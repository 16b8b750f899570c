/** A report's run in the query string, restored by links, reload and the back button. */
import { chaveDeTexto } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { type Linha, conferirCampo } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Modelo } from '../../../../shared/contracts/relatorio-modelos.ts';
import type { Parametro, Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import { filtroDaBarra, filtroDoModelo } from '../../../../shared/contracts/relatorios/conforme-parametros.ts';
import { corridaDoDia, parametrosNaCorrida } from '../../../../shared/contracts/relatorios/periodo-do-modelo.ts';
import { sugeridos } from '../../../../shared/contracts/relatorios/relatorio-calls.ts';
import type { Parametros } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { hoje } from '../../../../shared/format/data.ts';
import { withoutParams } from '../../hooks/without-params.ts';

/**
 * Initial values of the inputs: a valid value from the URL, else from the model, else the report's suggestion.
 * A URL with parameters describes a run itself and ignores the model.
 */
export function parametrosIniciais(relatorio: Relatorio, endereco: URLSearchParams, modelo?: Modelo): Linha {
  const { parametros } = relatorio;
  const doDia = sugeridos(relatorio, hoje());
  const guardados: Linha | null =
    modelo && !temRodada(relatorio, endereco)
      ? modelo.acompanha
        ? parametrosNaCorrida(relatorio, modelo, corridaDoDia(hoje()))
        : modelo.parametros
      : null;
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

export const temRodada = ({ parametros }: Relatorio, endereco: URLSearchParams): boolean =>
  Object.keys(parametros).some((nome) => endereco.has(nome));

/** URL of a run. Omits values that are read back as such, and removes page and bar of the previous run. */
export function comParametros({ parametros }: Relatorio, valores: Linha, endereco: URLSearchParams): URLSearchParams {
  const next = semBarra(endereco);
  for (const [nome, parametro] of Object.entries(parametros)) {
    const valor = valores[nome];
    const naoMarcado = valor === false && !(parametro.tipo === 'sim-nao' && parametro.padrao);
    if (valor === null || valor === undefined || naoMarcado) next.delete(nome);
    else next.set(nome, String(valor));
  }
  next.set('executar', 'sim');
  return next;
}

export const mesmosParametros = ({ parametros }: Relatorio, pedidos: Linha, rodada: Parametros): boolean =>
  Object.keys(parametros).every((nome) => pedidos[nome] === rodada[nome]);

/** Row filter: the bar in the URL, or the model's bar if the URL has no parameters. */
export const filtroInicial = (
  relatorio: Relatorio,
  parametros: Parametros,
  endereco: URLSearchParams,
  modelo?: Modelo,
) =>
  modelo && !temRodada(relatorio, endereco)
    ? filtroDoModelo(relatorio, parametros, modelo)
    : filtroDaBarra(relatorio, parametros, endereco.get('barra'));

export function comBarra(valor: string, endereco: URLSearchParams): URLSearchParams {
  const next = semBarra(endereco);
  next.set('barra', valor);
  return next;
}

export const semBarra = (endereco: URLSearchParams) => withoutParams(endereco, ['barra', 'pagina']);

/** Converts text from the URL to the field's wire type. */
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
