/** Two people changed one suspension: its fields as the choice between the two versions knows them. */
import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Suspensao } from '../../../../shared/contracts/suspensoes.ts';
import { type Conflito, conflitoOf } from '../../campos/conflito.ts';
import { digitadosOf } from '../../campos/registro-form.ts';
import { MOTIVO_MAX, type SuspensaoForm, suspensaoFormOf } from './suspensao-form.ts';

type Alteravel = 'datA_INICIAL' | 'datA_FINAL' | 'motivo';

/** What of a suspension may change. */
export const camposDaSuspensao = {
  datA_INICIAL: { tipo: 'data', rotulo: 'Data Inicial', obrigatorio: true },
  datA_FINAL: { tipo: 'data', rotulo: 'Data Final' },
  motivo: { tipo: 'texto', rotulo: 'Motivo', max: MOTIVO_MAX, obrigatorio: true },
} as const satisfies Cadastro['campos'];

const linhaOf = ({ datA_INICIAL, datA_FINAL, motivo }: SuspensaoForm, { versao }: Suspensao): LinhaVersionada => ({
  datA_INICIAL,
  datA_FINAL: datA_FINAL || null,
  motivo,
  versao: versao ?? 0,
  alterado_em: null,
  alterado_por: null,
});

/** Where what was typed over `lida` differs from the suspension as it is now. */
export function conflitoDeSuspensao(lida: Suspensao, atual: Suspensao, digitada: SuspensaoForm): Conflito {
  const cadastro = { campos: camposDaSuspensao };
  const digitados = digitadosOf(camposDaSuspensao, linhaOf(digitada, lida));
  return conflitoOf(cadastro, linhaOf(suspensaoFormOf(lida), lida), linhaOf(suspensaoFormOf(atual), atual), digitados);
}

/** The form with what the person left to the other one. */
export function formEscolhido({ diferencas }: Conflito, digitada: SuspensaoForm, atual: Suspensao): SuspensaoForm {
  const agora = suspensaoFormOf(atual);
  const deles = diferencas.filter(({ fica }) => fica === 'deles').map(({ coluna }) => coluna as Alteravel);
  return { ...digitada, ...Object.fromEntries(deles.map((coluna) => [coluna, agora[coluna]])) };
}
