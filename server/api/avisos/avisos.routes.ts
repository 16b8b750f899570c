import { listAvisos, markAvisos, type Aviso } from '../../../shared/contracts/avisos.ts';
import { type ApiParts, endpoint } from '../chamada/endpoint.ts';
import { findAvisos, updateVistos, type AvisoRow } from './avisos.repository.ts';
import { formatarInteiro, formatarReais } from '../../../shared/format/numero.ts';
import { PAGINA_DAS_CONVERSOES } from '../correio/paginas.ts';

const titulos: Readonly<Record<Aviso['tipo'], (row: AvisoRow) => string>> = {
  tarefa: (row) => {
    if (row.quantas > 1) return tituloDoLote(row);
    return row.falhou ? `${row.nome}: falhou` : row.nome;
  },
  mencao: ({ nome, quem }) => `${quem} mencionou você em ${nome}`,
  pedido: ({ nome, quem }) => `${quem} pede a sua autorização: ${nome}`,
  resposta: ({ nome, quem, falhou }) =>
    quem === null ? `Pedido sem efeito: ${nome}` : `${quem} ${falhou ? 'recusou' : 'autorizou'}: ${nome}`,
  pendentes: ({ nome }) =>
    nome === '1' ? '1 valor aguardando De-Para' : `${formatarInteiro(Number(nome))} valores aguardando De-Para`,
  quarentena: ({ nome }) =>
    nome === '1' ? '1 envio em quarentena' : `${formatarInteiro(Number(nome))} envios em quarentena`,
  tentativas: ({ nome }) => `${nome} senhas erradas em um dia no seu usuário`,
  fator: ({ nome }) => `Segundo fator ${nome}`,
  agendamento: ({ nome }) => `${nome}: o agendamento falhou`,
};

/** "30 arquivos processados, 2 recusados"; details are in the list of conversions. */
function tituloDoLote({ quantas, recusadas }: AvisoRow): string {
  if (quantas === recusadas) return `${quantas} arquivos recusados`;
  const destes = recusadas === 0 ? '' : `, ${recusadas} ${recusadas === 1 ? 'recusado' : 'recusados'}`;
  return `${quantas} arquivos processados${destes}`;
}

function presentAviso(row: AvisoRow): Aviso {
  const { tipo, id, quando, novo, falhou, entidade, id_registro } = row;
  const lote = row.quantas > 1;
  return {
    tipo,
    id,
    quando,
    novo,
    titulo: titulos[tipo](row),
    detalhe: lote ? null : tipo === 'pedido' && row.detalhe !== null ? formatarReais(row.detalhe) : row.detalhe,
    falhou,
    registro: entidade === null || id_registro === null ? null : { entidade, id: id_registro },
    rota: lote ? PAGINA_DAS_CONVERSOES : row.rota,
  };
}

export const avisosRoutes = ({ db }: ApiParts) => [
  endpoint(listAvisos, async ({ caller }) => {
    // Notices are about everybody's records.
    if (caller.escopo !== undefined) return { status: 1, novos: 0, avisos: [] };
    const avisos = (await findAvisos(db, caller)).map(presentAviso);
    return { status: 1, novos: avisos.filter(({ novo }) => novo).length, avisos };
  }),

  endpoint(markAvisos, async ({ body, caller }) => {
    await updateVistos(db, caller.id, body.ate);
    return { message: 'Avisos vistos.' };
  }),
];
