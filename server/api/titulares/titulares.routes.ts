import type { Sent } from '../../../shared/contracts/call.ts';
import { anonimizarTitular, exportTitular } from '../../../shared/contracts/titulares.ts';
import { formatarData } from '../../../shared/format/data.ts';
import { sendPlanilha } from '../arquivos/planilhas.ts';
import { type ApiParts, endpoint } from '../chamada/endpoint.ts';
import { conflict, found } from '../chamada/refusals.ts';
import { exigirAlcada } from '../escrita/alcada.repository.ts';
import { recordAudit } from '../escrita/audit-trail.repository.ts';
import { writeEndpoint } from '../escrita/write-endpoint.ts';
import { abrirPlanilhaDaLista } from '../impressos/planilha-da-lista.ts';
import type { Db } from '../sql/connection.repository.ts';
import { anonimizar, fixarLeitura } from './anonimizar.repository.ts';
import {
  type Achado,
  findUsuarioTitular,
  MAXIMO,
  readAchados,
  type Titular,
  titularDoCpf,
} from './titulares.repository.ts';

const CONVERTIDOS = 'Não são abertos nesta busca; ficam pelo prazo dos parâmetros do conversor';
const emPalavras = (tabela: string) => `${tabela.charAt(0).toUpperCase()}${tabela.slice(1).replaceAll('_', ' ')}`;

/** Who outside got a row of these tables. */
const comQuem: Readonly<Record<string, (linha: Achado['linha']) => string>> = {
  emails: ({ para, copia }) => [para, copia].flat().join(', '),
  pacote_itens: () => 'Sistema que recebe os pacotes',
  identidades: ({ emissor }) => String(emissor),
};

const ateEmPalavras = (ate: string) =>
  ate === 'infinity' ? 'enquanto o cadastro estiver em uso' : `até ${formatarData(ate)}`;

/** A row of the sheet; without a record, a table that has more of them than it takes. */
type Linha = Partial<Achado> & Pick<Achado, 'tabela'>;
const texto = (title: string, of: (linha: Linha) => string | null) => ({ title, kind: 'text' as const, of });

const lista = {
  titulo: 'Dados guardados',
  arquivo: 'dados pessoais',
  filtros: { titular: 'Titular', convertidos: 'Arquivos convertidos' },
  situacoes: {},
  colunas: [
    texto('Lugar', ({ tabela }) => emPalavras(tabela)),
    texto('Registro', ({ registro = null }) => registro),
    texto('Aparece em', ({ campos = [] }) => campos.join(', ')),
    texto('Dever de guarda', ({ dever }) => dever ?? 'Nenhum'),
    texto('Guardar', ({ ate }) => (ate ? ateEmPalavras(ate) : null)),
    texto('Compartilhado com', ({ tabela, linha }) => (linha && comQuem[tabela]?.(linha)) ?? null),
    texto('Dados', ({ linha }) => (linha ? JSON.stringify(linha).slice(0, 32_000) : 'Há mais do que cabe aqui')),
  ],
};

async function* linhasDe(db: Db, titular: Titular): AsyncGenerator<readonly Linha[]> {
  for await (const achados of readAchados(db, titular, MAXIMO))
    yield [...achados, ...achados.slice(MAXIMO - 1).map(({ tabela }) => ({ tabela }))];
}

/** @throws 404 */
async function titularDe(db: Db, { cpf, id_usuario: id }: Sent<typeof exportTitular>) {
  if (cpf !== undefined) return titularDoCpf(db, cpf);
  return found(await findUsuarioTitular(db, id ?? 0), 'Usuário não encontrado.');
}

/** @throws 409 while a duty to keep stands, naming the one that ends last */
function recusarGuardado({ rotulo, ativo }: Titular, achados: readonly Achado[]): void {
  if (ativo) throw conflict(`O usuário ${rotulo} está ativo: desative-o antes de anonimizá-lo.`);
  const guardados = achados.filter(({ vale }) => vale);
  const [ultimo, ...outros] = guardados.toSorted((a, b) => String(b.ate).localeCompare(String(a.ate)));
  if (ultimo === undefined) return;
  const { dever, tabela, registro } = ultimo;
  throw conflict(
    `Os dados de ${rotulo} não podem ser anonimizados ${ateEmPalavras(ultimo.ate ?? '')}, por dever de guarda: ${dever}, em ${emPalavras(tabela)} ${registro}${outros.length > 0 ? ` e mais ${outros.length}` : ''}.`,
  );
}

export const titularesRoutes = ({ db }: ApiParts) => [
  endpoint(exportTitular, async ({ body, autor, caller }, response) => {
    const titular = await titularDe(db, body);
    await recordAudit(db, { ...autor, acao: 'consultar', entidade: 'titulares', idEntidade: titular.rotulo });
    const pedido = { search: { value: '' }, filtros: { titular: titular.rotulo, convertidos: CONVERTIDOS } };
    const quem = caller.username;
    const { nome, planilha } = await abrirPlanilhaDaLista(db, lista, { pedido, quem, linhas: linhasDe(db, titular) });
    await sendPlanilha(response, nome, planilha);
    return undefined;
  }),

  writeEndpoint(db, anonimizarTitular, async (transaction, { body: { motivo, ...body }, autor }) => {
    await fixarLeitura(transaction);
    const titular = await titularDe(transaction, body);
    const achados: Achado[] = [];
    for await (const deUma of readAchados(transaction, titular, null)) for (const um of deUma) achados.push(um);
    recusarGuardado(titular, achados);
    const [entidade, id] = ['titulares', titular.rotulo];
    const descricao = `Anonimizar os dados pessoais de ${id}`;
    await exigirAlcada(transaction, autor, { acao: null, perfis: ['admin'], registro: { entidade, id }, descricao });
    const linhas = await anonimizar(transaction, titular, achados);
    const depois = { anonimizado: true, linhas, motivo };
    await recordAudit(transaction, { ...autor, acao: 'alterar', entidade, idEntidade: id, depois });
    return { linhas };
  }),
];
