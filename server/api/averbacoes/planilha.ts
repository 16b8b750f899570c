import type { exportAverbacoes } from '../../../shared/contracts/averbacoes.ts';
import type { Sent } from '../../../shared/contracts/call.ts';
import { emFatura, situacaoDaLinha, situacaoEmPalavras } from '../../../shared/averbacao/situacao.ts';
import { formatarCompetencia } from '../../../shared/format/data.ts';
import type { Db } from '../sql/connection.repository.ts';
import { abrirPlanilhaDaLista, type ColunaDaLista } from '../impressos/planilha-da-lista.ts';
import { type LinhaDaPlanilha, readAverbacoes } from './planilha.repository.ts';

const colunas: readonly ColunaDaLista<LinhaDaPlanilha>[] = [
  { title: 'Tipo', kind: 'text', of: (linha) => linha.tipo_documento },
  { title: 'Série', kind: 'text', of: (linha) => linha.serie },
  { title: 'Número', kind: 'text', of: (linha) => linha.numero },
  { title: 'Protocolo', kind: 'text', of: (linha) => linha.protocolo },
  { title: 'Apólice', kind: 'text', of: (linha) => linha.apolice },
  { title: 'Segurado', kind: 'text', of: (linha) => linha.segurado },
  { title: 'Ramo', kind: 'text', of: (linha) => linha.ramo },
  { title: 'Sub-grupo', kind: 'text', of: (linha) => linha.grupo },
  { title: 'Embarque', kind: 'date', of: (linha) => linha.data_embarque },
  { title: 'Competência', kind: 'text', of: (linha) => formatarCompetencia(linha.competencia) },
  { title: 'Placa', kind: 'text', of: (linha) => linha.placa },
  { title: 'Origem', kind: 'text', of: (linha) => linha.origem },
  { title: 'Destino', kind: 'text', of: (linha) => linha.destino },
  { title: 'IS', kind: 'money', total: true, of: (linha) => linha.importancia_segurada },
  { title: 'Prêmio', kind: 'money', total: true, of: (linha) => linha.premio },
  { title: 'Situação', kind: 'text', of: (linha) => situacaoDaLinha(linha)[0] },
  { title: 'Conversão', kind: 'integer', of: (linha) => linha.id_conversao },
  { title: 'Chave', kind: 'text', onPaper: false, of: (linha) => linha.chave },
  { title: 'Nº Averbação', kind: 'text', onPaper: false, of: (linha) => linha.numero_averbacao },
];

const filtros: Readonly<Record<string, string>> = {
  competencia: 'Competência',
  data_embarque: 'Embarque',
  situacao: 'Situação',
  em_fatura: emFatura[0],
  ambito: 'Âmbito',
  id_ramo: 'Ramo',
  id_grupo: 'Sub-grupo',
  id_conversao: 'Conversão',
  id_bloco: 'Bloco excluído',
  documento: 'Documentos',
  protocolo: 'Protocolo',
  numero_averbacao: 'Nº Averbação',
  placa: 'Placa',
  cnpj_tomador: 'CNPJ do tomador',
  cnpj_embarcador: 'CNPJ do embarcador',
  origem_sistema: 'Origem',
  nao_acumula: 'Fora do acúmulo de risco',
};

const lista = { titulo: 'Averbações', arquivo: 'averbacoes', colunas, filtros, situacoes: situacaoEmPalavras };

/** Spreadsheet of the search results; rows are read while it is written. @param quem username for the cover. */
export const abrirPlanilha = (db: Db, pedido: Sent<typeof exportAverbacoes>, quem: string) =>
  abrirPlanilhaDaLista(db, lista, { pedido, quem, linhas: readAverbacoes(db, pedido) });
