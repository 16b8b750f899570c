/** Single rows of a part of a policy; the API reads and writes such a part as a whole list. */
import type { Parte } from '../../../shared/contracts/apolice-partes/definir-parte.ts';
import { chamadasDaParte } from '../../../shared/contracts/apolice-partes/parte-calls.ts';
import type { ParteRespondida } from '../../../shared/contracts/apolice-partes/parte-contract.ts';
import type { LinhaVersionada } from '../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Linha } from '../../../shared/contracts/cadastros/conferir-campo.ts';
import { formatarMomento } from '../../../shared/format/data.ts';
import { Ultrapassado } from './cadastros.ts';
import { GatewayError } from './gateway-error.ts';
import { request } from './gateway-client.ts';

/** Replaces rows of the list that was read as `versao`. @throws GatewayError */
export async function sendParte(
  parte: Parte,
  id: string,
  versao: number,
  linhas: readonly Linha[],
): Promise<ParteRespondida> {
  const { update } = chamadasDaParte(parte);
  return (await request(update, { params: { id }, body: { versao, linhas } })) as ParteRespondida;
}

export const readParte = async (parte: Parte, id: string): Promise<ParteRespondida> =>
  (await request(chamadasDaParte(parte).get, { params: { id } })) as ParteRespondida;

/**
 * Writes one row into the current list and keeps other users' changes to other rows.
 * @param lida the row as it was read; null adds a row.
 * @param valores null deletes the row.
 * @throws Ultrapassado if another user changed the same row; GatewayError with field names relative to the row.
 */
export async function sendLinha(parte: Parte, id: string, lida: Linha | null, valores: Linha | null): Promise<void> {
  const { chave } = parte;
  const agora = await readParte(parte, id);
  const lugar = lida === null ? -1 : agora.retorno.findIndex((linha) => linha[chave] === lida[chave]);
  if (lida !== null) conferirLida(parte, lida, agora, lugar);
  const nova = valores === null ? [] : [{ ...valores, [chave]: lida?.[chave] ?? null }];
  const at = lida === null ? agora.retorno.length : lugar;
  try {
    await sendParte(parte, id, agora.versao, agora.retorno.toSpliced(at, 1, ...nova));
  } catch (thrown) {
    throw thrown instanceof GatewayError ? daLinha(thrown, at) : thrown;
  }
}

function conferirLida({ campos }: Parte, lida: Linha, agora: ParteRespondida, lugar: number): void {
  const quem = `${agora.alterado_por ?? 'outra pessoa'}${agora.alterado_em ? ` em ${formatarMomento(agora.alterado_em)}` : ''}`;
  const atual = agora.retorno[lugar];
  if (atual === undefined) throw new Error(`Esta linha não existe mais: a lista foi alterada por ${quem}.`);
  if (Object.keys(campos).every((coluna) => atual[coluna] === (lida[coluna] ?? null))) return;
  const { versao, alterado_em, alterado_por } = agora;
  const registro = { ...atual, versao, alterado_em, alterado_por } as LinhaVersionada;
  throw new Ultrapassado({ message: `Esta linha foi alterada por ${quem}.` }, registro);
}

function daLinha(error: GatewayError, at: number): GatewayError {
  const { kind, status, requestId, body } = error;
  return new GatewayError(kind, {
    ...(status !== undefined && { status }),
    ...(requestId !== undefined && { requestId }),
    body: body.replaceAll(`"linhas.${at}.`, '"'),
  });
}
