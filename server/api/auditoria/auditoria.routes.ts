import * as contract from '../../../shared/contracts/auditoria.ts';
import { formatarMomento } from '../../../shared/format/data.ts';
import { sendPlanilha } from '../arquivos/planilhas.ts';
import { type ApiParts, endpoint } from '../chamada/endpoint.ts';
import { abrirPlanilhaDaLista, type ColunaDaLista } from '../impressos/planilha-da-lista.ts';
import { aceita } from '../trabalho/tarefa.ts';
import { pedirTarefa } from '../trabalho/tarefas.repository.ts';
import { findAncoras, findTrilha, readTrilha } from './auditoria.repository.ts';

const texto = (
  title: string,
  of: (linha: contract.RegistroDaTrilha) => string | null,
): ColunaDaLista<contract.RegistroDaTrilha> => ({ title, kind: 'text', of });
const json = (valor: object | null) => (valor === null ? null : JSON.stringify(valor).slice(0, 32_000));

const colunas = [
  texto('Quando', ({ quando }) => formatarMomento(quando)),
  texto('Quem', ({ nome }) => nome),
  texto('Usuário', ({ quem }) => quem),
  texto('Ação', ({ acao }) => acao),
  texto('Registro', ({ registro }) => registro),
  texto('Antes', ({ antes }) => json(antes)),
  texto('Depois', ({ depois }) => json(depois)),
  texto('Endereço', ({ endereco }) => endereco),
  texto('Requisição', ({ request_id }) => request_id),
];

const lista = {
  titulo: 'Trilha de auditoria',
  arquivo: 'auditoria',
  colunas,
  filtros: {
    quem: 'Quem',
    acao: 'Ação',
    entidade: 'Registro',
    id_entidade: 'Número',
    endereco: 'Endereço',
    quando: 'Quando',
  },
  situacoes: {},
};

export const auditoriaRoutes = (parts: ApiParts) => [
  endpoint(contract.listAuditoria, async ({ body }) => ({ status: 1, ...(await findTrilha(parts.db, body)) })),

  endpoint(contract.exportAuditoria, async ({ body, caller }, response) => {
    const pedido = { pedido: body, quem: caller.username, linhas: readTrilha(parts.db, body) };
    const { nome, planilha } = await abrirPlanilhaDaLista(parts.db, lista, pedido);
    await sendPlanilha(response, nome, planilha);
    return undefined;
  }),

  endpoint(contract.listAncoras, async () => ({ status: 1, data: await findAncoras(parts.db) })),

  endpoint(contract.verificarAuditoria, async ({ autor }, response) => {
    const titulo = 'Verificação da trilha de auditoria';
    const pedido = { tipo: 'auditoria', titulo, chave: 'verificacao', pedido: {} } as const;
    return aceita(response, await pedirTarefa(parts, autor, pedido));
  }),
];
