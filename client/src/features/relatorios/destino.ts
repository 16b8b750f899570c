import type { Destino } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { LinhaDoRelatorio, Parametros } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { paths } from '../../navigation/paths.ts';

/** Drill-down URL of a cell; undefined if it has none. */
export function enderecoDe(leva: Destino, linha: LinhaDoRelatorio, parametros: Parametros): string | undefined {
  if ('por' in leva) {
    const id = linha[leva.por];
    return id ? telas[leva.tela](String(id)) : undefined;
  }
  const nomeados = [
    ...Object.entries(leva.parametros).map(([nome, parametro]) => [nome, parametros[parametro]] as const),
    ...Object.entries(leva.colunas).map(([nome, coluna]) => [nome, linha[coluna]] as const),
  ];
  return listas[leva.tela](
    Object.fromEntries(
      nomeados.flatMap(([nome, valor]) => (valor === null || valor === undefined ? [] : [[nome, String(valor)]])),
    ),
  );
}

const listas = {
  averbacoes: paths.averbacoesDaLinha,
  faturas: paths.faturasDaLinha,
  novoTomador: paths.novoTomador,
} as const;

const telas: Readonly<Record<Extract<Destino, { por: string }>['tela'], (id: string) => string>> = {
  apolice: (id) => paths.apolice(Number(id)),
  averbacao: (id) => paths.averbacao(Number(id)),
  fatura: (id) => paths.fatura(Number(id)),
  bloco: (id) => paths.bloco(Number(id)),
  dis: (id) => paths.registro('dis', id),
};
