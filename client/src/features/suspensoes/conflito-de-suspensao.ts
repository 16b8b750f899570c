/** Edit conflict of a suspension, in the shape of the conflict dialog. */
import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Suspensao } from '../../../../shared/contracts/suspensoes.ts';
import { type Conflito, conflitoOf } from '../../campos/conflito.ts';
import { digitadosOf } from '../../campos/registro-form.ts';
import { MOTIVO_MAX, type SuspensaoForm, suspensaoFormOf } from './suspensao-form.ts';

type Alteravel = 'datA_INICIAL' | 'datA_FINAL' | 'motivo';

/** Editable fields. */
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

/** Differences between the edits made to `lida` and the current version. */
export function conflitoDeSuspensao(lida: Suspensao, atual: Suspensao, digitada: SuspensaoForm): Conflito {
  const cadastro = { campos: camposDaSuspensao };
  const digitados = digitadosOf(camposDaSuspensao, linhaOf(digitada, lida));
  return conflitoOf(cadastro, linhaOf(suspensaoFormOf(lida), lida), linhaOf(suspensaoFormOf(atual), atual), digitados);
}

/** Merges the edits with the fields where the user kept the other version. */
export function formEscolhido({ diferencas }: Conflito, digitada: SuspensaoForm, atual: Suspensao): SuspensaoForm {
  const agora = suspensaoFormOf(atual);
  const deles = diferencas.filter(({ fica }) => fica === 'deles').map(({ coluna }) => coluna as Alteravel);
  return { ...digitada, ...Object.fromEntries(deles.map((coluna) => [coluna, agora[coluna]])) };
}
