/**
 * `npm run arquivar -- <ano>`: moves the months of a closed year into the compressed read-only archive, month by month,
 * while the product runs. An interrupted run can be resumed.
 *
 *     --simular    dry run: lists the months to archive, and obstacles
 *     --desfazer   restores the archived months of the year
 */
import { userInfo } from 'node:os';
import { formatarCompetencia, hoje } from '../../shared/format/data.ts';
import { formatarInteiro } from '../../shared/format/numero.ts';
import { arquivar, desarquivar, findImpedimentos, findMeses, type Impedimento, type Mes } from '../database/arquivo.ts';
import { withClient } from '../database/client.ts';
import { secondsSince, StartError, tell, tellFault } from '../process/operator.ts';
import { runOperation } from './operation.ts';

const usage = 'npm run arquivar -- <ano> [--simular] [--desfazer]';
const options = { simular: { type: 'boolean' }, desfazer: { type: 'boolean' } } as const;
const CITADOS = 20;

await runOperation({ usage, options, exclusive: false }, async ({ installation, files, values }) => {
  const [ano = ''] = files;
  if (files.length !== 1 || !/^(19|20)\d\d$/.test(ano)) throw new StartError(`Uso: ${usage}`);
  if (ano >= hoje().slice(0, 4))
    throw new StartError(`O ano de ${ano} ainda não terminou: só um ano encerrado se arquiva.`);
  const { simular = false, desfazer = false } = values;
  return withClient(installation.databaseUrl, 'arquivar', async (client) => {
    const doAno = await findMeses(client, Number(ano));
    const meses = doAno.filter(({ arquivada }) => arquivada === desfazer);
    const prontos = doAno.length - meses.length;
    if (prontos > 0)
      tell(
        `Já ${desfazer ? 'fora do arquivo' : 'no arquivo'}: ${prontos} ${prontos === 1 ? 'competência' : 'competências'} de ${ano}.`,
      );
    if (meses.length === 0) {
      tell(`Nada a fazer: nenhuma competência de ${ano} ${desfazer ? 'está arquivada' : 'está por arquivar'}.`);
      return 0;
    }
    const impedimentos = desfazer ? [] : await findImpedimentos(client, meses);
    if (impedimentos.length > 0) return recusar(ano, impedimentos);
    for (const mes of meses) {
      const nome = formatarCompetencia(mes.competencia);
      if (simular) tell(`${nome}: ${tamanho(mes)}, pode ser ${desfazer ? 'desarquivada' : 'arquivada'}.`);
      else {
        const inicio = performance.now();
        await (desfazer ? desarquivar : arquivar)(client, mes.competencia, `operador ${userInfo().username}`);
        const depois = (await findMeses(client, Number(ano))).find(
          ({ competencia }) => competencia === mes.competencia,
        );
        tell(`${nome}: ${tamanho(mes)} → ${depois ? megabytes(depois) : '?'}, conferida, ${secondsSince(inicio)} s.`);
      }
    }
    if (simular) tell('Simulação: nada foi alterado.');
    return 0;
  });
});

function megabytes({ bytes }: Pick<Mes, 'bytes'>): string {
  return `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`;
}

function tamanho(mes: Mes): string {
  return `${formatarInteiro(mes.quantidade)} ${mes.quantidade === 1 ? 'averbação' : 'averbações'}, ${megabytes(mes)}`;
}

function recusar(ano: string, impedimentos: readonly Impedimento[]): number {
  for (const impedimento of impedimentos.slice(0, CITADOS)) {
    const { competencia, apolice, motivo, quantidade } = impedimento;
    tellFault(`${formatarCompetencia(competencia)}, apólice ${apolice}: ${motivo}: ${formatarInteiro(quantidade)}.`);
  }
  if (impedimentos.length > CITADOS) tellFault(`… e mais ${formatarInteiro(impedimentos.length - CITADOS)}.`);
  tellFault(`O ano de ${ano} não pode ser arquivado enquanto isso estiver em aberto; nada foi alterado.`);
  return 1;
}
