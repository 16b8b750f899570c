import type { Relatorio } from '../../../shared/contracts/relatorios/definir-relatorio.ts';
import { MAX_IMPRESSAS } from '../../../shared/contracts/relatorios/relatorio-calls.ts';
import { contratoDoRelatorio, type Parametros } from '../../../shared/contracts/relatorios/relatorio-contract.ts';
import { relatorios } from '../../../shared/contracts/relatorios/relatorios.ts';
import { formatarMomento, hoje } from '../../../shared/format/data.ts';
import { lerSeguradora } from '../impressos/seguradora.ts';
import { endpoint, type Endpoint } from '../serving/endpoint.ts';
import type { ApiParts } from '../serving/parts.ts';
import { invalid } from '../serving/refusals.ts';
import { sendPlanilha } from '../serving/send-planilha.ts';
import { type Consulta, consultas } from './consultas.repository.ts';
import { executar } from './executar.repository.ts';
import { folhas } from './folhas.ts';
import { imprimir } from './imprimir.ts';
import { lerLinhas } from './linhas.repository.ts';
import { parametrosEmPalavras } from './parametros.repository.ts';

/** Every declared report answers the calls that are made of it. */
export const relatoriosRoutes = (parts: ApiParts): readonly Endpoint[] =>
  relatorios.flatMap((relatorio) => rotasDe(relatorio, consultaDe(relatorio), parts));

function consultaDe({ nome }: Relatorio): Consulta {
  const consulta = consultas[nome];
  if (consulta === undefined) throw new Error(`no rows are told of the report ${nome}`);
  return consulta;
}

export function rotasDe(relatorio: Relatorio, consulta: Consulta, { db }: Pick<ApiParts, 'db'>): Endpoint[] {
  const contrato = contratoDoRelatorio(relatorio);
  const todas = Object.entries(relatorio.colunas).flatMap(([nome, { oculta }]) => (oculta ? [] : [nome]));
  const dePadrao = todas.filter((nome) => !relatorio.colunas[nome]?.extra);
  const cabecalho = async (parametros: Parametros, username: string): Promise<[string, string][]> => [
    ['Relatório', relatorio.titulo],
    ...(await parametrosEmPalavras(db, relatorio, parametros)),
    ['Gerado por', username],
    ['Gerado em', formatarMomento(new Date().toISOString())],
  ];
  const arquivo = (extensao: string) => `${relatorio.nome}_${hoje()}.${extensao}`;

  return [
    endpoint(contrato.run, async ({ body }) => ({
      status: 1,
      gerado_em: new Date().toISOString(),
      colunas: colunasDe(relatorio, pedidas(body.colunas) ?? todas),
      ...(await executar(db, relatorio, consulta(body.parametros), body)),
      avisos: [],
    })),

    endpoint(contrato.planilha, async ({ body, caller }, response) => {
      const nomes = pedidas(body.colunas) ?? todas;
      const parametros = await cabecalho(body.parametros, caller.username);
      const linhas = lerLinhas(db, relatorio, consulta(body.parametros), { nomes, ordem: body.ordem });
      await sendPlanilha(response, arquivo('xlsx'), folhas({ relatorio, nomes, linhas, parametros }));
    }),

    endpoint(contrato.pdf, async ({ body, caller }, response) => {
      const pagina = { start: 1, length: MAX_IMPRESSAS, ordem: body.ordem };
      const lido = await executar(db, relatorio, consulta(body.parametros), pagina);
      if (lido.recordsTotal > MAX_IMPRESSAS) {
        const mensagem = `São mais de ${MAX_IMPRESSAS} linhas: restrinja os parâmetros ou baixe a planilha`;
        throw invalid([{ campo: 'parametros', mensagem }]);
      }
      const [parametros, seguradora] = await Promise.all([
        cabecalho(body.parametros, caller.username),
        lerSeguradora(db),
      ]);
      const bytes = await imprimir({
        relatorio,
        seguradora,
        nomes: pedidas(body.colunas) ?? dePadrao,
        lido,
        parametros,
      });
      response.attachment(arquivo('pdf')).type('application/pdf').end(bytes);
    }),
  ];
}

const colunasDe = ({ colunas }: Relatorio, nomes: readonly string[]) =>
  nomes.map((nome) => {
    const { rotulo, tipo, soma } = colunas[nome] as Relatorio['colunas'][string];
    return { nome, rotulo, tipo, soma: soma === true };
  });

/** An empty list asks for no column in particular. */
const pedidas = (colunas: readonly string[] | undefined) => (colunas?.length ? colunas : undefined);
