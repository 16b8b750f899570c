import type { LinhaImportada } from '../../../../shared/contracts/recebimento.ts';
import { HttpError } from '../../../http/http-error.ts';
import type { Quem } from '../../chamada/endpoint.ts';
import { write } from '../../escrita/writer.repository.ts';
import type { Db } from '../../sql/connection.repository.ts';
import { somar } from '../calculo/partilha.ts';
import { separar } from '../ciclo/mover.ts';
import { vigentes } from './devido.ts';
import { comoGravado, efeitoDe, planejar } from './planejar.ts';
import { emPalavras, type Plano, registrar, regrasDoDia } from './receber.ts';
import { type ContaDaFatura, listContas } from './recebimentos.repository.ts';
import { type Alvo, listAlvos } from './retorno.repository.ts';
import type { LinhaDoRetorno } from './retorno.ts';

/** Invoices per transaction: few enough that others hardly wait for their locks. */
const POR_VEZ = 500;

interface Pendente {
  readonly linha: LinhaDoRetorno;
  readonly alvo: Alvo;
}

/** Matches the payments of a bank return with invoices and, unless `simular`, registers those that fit. */
export async function importar(db: Db, autor: Quem, linhas: readonly LinhaDoRetorno[], simular: boolean) {
  const porLinha = Map.groupBy(await listAlvos(db, linhas), ({ linha }) => linha);
  const respostas = new Map(linhas.map((linha) => [linha.linha, respostaDe(linha, porLinha.get(linha.linha) ?? [])]));
  let pendentes = linhas.flatMap((linha) => {
    const resposta = respostas.get(linha.linha);
    const alvo = porLinha.get(linha.linha)?.[0];
    return resposta?.situacao === 'ENCONTRADA' && alvo ? [{ linha, alvo }] : [];
  });
  const lidas = new Map<number, ContaDaFatura>();
  while (pendentes.length > 0) {
    const rodada = daRodada(pendentes);
    const feitas = simular
      ? await simularRodada(db, autor, rodada, lidas)
      : await write(db, (t) => registrarRodada(t, autor, rodada));
    for (const [linha, mudanca] of feitas)
      respostas.set(linha, { ...(respostas.get(linha) as LinhaImportada), ...mudanca });
    const desta = new Set(rodada);
    pendentes = pendentes.filter((pendente) => !desta.has(pendente));
  }
  const todas = [...respostas.values()];
  const boas = todas.filter(({ situacao }) => situacao === 'ENCONTRADA' || situacao === 'REGISTRADA');
  return {
    quantidade: todas.length,
    encontradas: boas.length,
    valor: somar(boas.map(({ valor }) => valor)).toFixed(2),
    linhas: todas,
  };
}

/** Lines of different invoices: each payment sees the one before it. */
function daRodada(pendentes: readonly Pendente[]): Pendente[] {
  const vistas = new Set<number>();
  return pendentes.filter(({ alvo }) => vistas.size !== vistas.add(alvo.id_fatura).size).slice(0, POR_VEZ);
}

function respostaDe(
  { chaves: _chaves, referencia: _referencia, ignorada, ...linha }: LinhaDoRetorno,
  alvos: readonly Alvo[],
): LinhaImportada {
  const [alvo] = alvos;
  const iguais = alvos.filter(({ como }) => como === alvo?.como);
  const fatura =
    alvo && iguais.length === 1
      ? { id_fatura: alvo.id_fatura, numero: alvo.numero, segurado: alvo.segurado, parcela: alvo.parcela }
      : null;
  const motivo =
    ignorada ??
    (alvo === undefined
      ? 'Nenhuma fatura com este nosso número, nem em aberto com este valor e vencimento'
      : iguais.length > 1
        ? `Mais de uma fatura serve: ${iguais
            .map(({ numero }) => numero)
            .slice(0, 5)
            .join(', ')}`
        : null);
  const situacao = ignorada !== null ? 'IGNORADA' : fatura === null ? 'NAO_ENCONTRADA' : 'ENCONTRADA';
  return { ...linha, situacao, fatura, como: fatura && alvo ? alvo.como : null, motivo };
}

type Mudanca = readonly [linha: number, mudanca: Partial<LinhaImportada>];
type PlanoDaLinha = Plano & { readonly observacao: string; readonly linha: number };

async function planejarRodada(
  db: Db,
  autor: Quem,
  rodada: readonly Pendente[],
  contas: ReadonlyMap<number, ContaDaFatura>,
  regras: Awaited<ReturnType<typeof regrasDoDia>>,
): Promise<{ readonly planos: PlanoDaLinha[]; readonly recusas: Mudanca[] }> {
  const planos: PlanoDaLinha[] = [];
  const recusas: Mudanca[] = [];
  for (const { linha, alvo } of rodada) {
    const conta = contas.get(alvo.id_fatura) as ContaDaFatura;
    const { data, valor, referencia, encargos } = linha;
    const pedido = { data, valor, referencia, meio: 'BOLETO' as const, parcela: alvo.parcela ?? undefined };
    // Receipts imported before migration 0557 lack file, lot and record in their reference.
    const referencias = [referencia, referencia.replace(/ \d*\/\d*\/\d*$/, '')];
    const jaEsta = vigentes(conta.recebimentos).some(
      (um) => um.data === data && Number(um.valor) === Number(valor) && referencias.includes(um.referencia ?? ''),
    );
    try {
      if (jaEsta) throw new HttpError(409, 'conflict', 'Este recebimento já está registrado.');
      await separar(db, autor, alvo, 'PAGA');
      const notas = [emPalavras(pedido), Number(encargos) > 0 && `juros e multa de ${encargos.replace('.', ',')}`];
      planos.push({
        conta,
        linhas: planejar(conta, pedido, regras),
        observacao: notas.filter(Boolean).join('; '),
        linha: linha.linha,
      });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      recusas.push([linha.linha, { situacao: 'RECUSADA', motivo: error.fields[0]?.mensagem ?? error.message }]);
    }
  }
  return { planos, recusas };
}

async function registrarRodada(transaction: Db, autor: Quem, rodada: readonly Pendente[]): Promise<Mudanca[]> {
  const ids = rodada.map(({ alvo }) => alvo.id_fatura);
  const contas = new Map((await listContas(transaction, ids, { lock: true })).map((conta) => [conta.id_fatura, conta]));
  const { planos, recusas } = await planejarRodada(transaction, autor, rodada, contas, await regrasDoDia(transaction));
  await registrar(transaction, autor, planos);
  return [...recusas, ...planos.map(({ linha }): Mudanca => [linha, { situacao: 'REGISTRADA' }])];
}

/** As `registrarRodada`, in memory; `lidas` has the invoices with the receipts of earlier rounds. */
async function simularRodada(db: Db, autor: Quem, rodada: readonly Pendente[], lidas: Map<number, ContaDaFatura>) {
  const novas = rodada.map(({ alvo }) => alvo.id_fatura).filter((id) => !lidas.has(id));
  for (const conta of await listContas(db, novas)) lidas.set(conta.id_fatura, conta);
  const { planos, recusas } = await planejarRodada(db, autor, rodada, lidas, await regrasDoDia(db));
  for (const { conta, linhas } of planos) {
    const ultimo = conta.recebimentos.at(-1)?.id_recebimento ?? 0;
    const gravados = linhas.map((linha, at) => comoGravado(linha, ultimo + at + 1));
    const depois = { ...conta, recebimentos: [...conta.recebimentos, ...gravados] };
    lidas.set(conta.id_fatura, { ...depois, situacao: efeitoDe(depois).situacao });
  }
  return recusas;
}
