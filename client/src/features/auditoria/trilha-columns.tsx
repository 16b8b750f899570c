import { Link } from 'react-router-dom';
import type { acoesDaTrilha, RegistroDaTrilha } from '../../../../shared/contracts/auditoria.ts';
import { formatarMomento } from '../../../../shared/format/data.ts';
import { Mudancas } from '../../campos/Mudancas.tsx';
import { paginaDoRegistro } from '../../navigation/pagina-do-registro.ts';
import { type Column, columnsOf, filterOf } from '../../ui/list/columns.tsx';

const coluna = columnsOf<RegistroDaTrilha>();

const palavras: Readonly<Record<(typeof acoesDaTrilha)[number], string>> = {
  criar: 'Criou',
  alterar: 'Alterou',
  excluir: 'Excluiu',
  entrar: 'Entrou',
  sair: 'Saiu',
  consultar: 'Consultou',
  baixar: 'Baixou',
  recusar: 'Foi recusado',
  ler: 'Leu',
};

/** Applied by the server. */
export const trilhaFilters = [filterOf<RegistroDaTrilha>('acao', 'Ação', palavras)];

/** Changes in a row; its title has all of them. */
const MOSTRADAS = 3;

export const trilhaColumns: readonly Column<RegistroDaTrilha>[] = [
  { key: 'quando', title: 'Quando', width: '10.5rem', value: ({ quando }) => formatarMomento(quando) },
  coluna('nome', 'Quem', { width: '9rem', rowHeader: true }),
  { key: 'acao', title: 'Ação', width: '7rem', value: ({ acao }) => palavras[acao as keyof typeof palavras] ?? acao },
  coluna('entidade', 'Registro', {
    width: '12rem',
    value: ({ registro }) => registro,
    render: ({ entidade, id_entidade: id, registro }) => {
      const pagina = id === '' ? null : paginaDoRegistro({ entidade, id });
      return pagina ? <Link to={pagina}>{registro}</Link> : registro;
    },
  }),
  {
    key: 'mudou',
    title: 'O que mudou',
    value: ({ mudancas }) =>
      mudancas
        .map(({ rotulo, antes, depois }) => `${rotulo}: ${antes === null ? '' : `${antes} → `}${depois ?? 'em branco'}`)
        .join('; '),
    render: ({ mudancas }) => (
      <>
        <Mudancas mudancas={mudancas.slice(0, MOSTRADAS)} />
        {mudancas.length > MOSTRADAS && <small>e mais {mudancas.length - MOSTRADAS}</small>}
      </>
    ),
  },
  { key: 'endereco', title: 'De onde', width: '9rem', value: ({ endereco }) => endereco ?? '' },
  { key: 'request_id', title: 'Requisição', width: '9rem', extra: true, value: ({ request_id }) => request_id ?? '' },
];
