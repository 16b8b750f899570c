import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { Sent } from '../../../../shared/contracts/call.ts';
import type { createPacote } from '../../../../shared/contracts/pacotes.ts';
import { type TipoDePacote, tiposDePacote } from '../../../../shared/contracts/pacote.ts';
import { formatarInteiro } from '../../../../shared/format/numero.ts';
import { aEmpacotarQuery, montar } from '../../api/pacotes.ts';
import { dialogProps } from '../../campos/useEnvio.ts';
import { useSending } from '../../api/use-sending.ts';
import { paths } from '../../navigation/paths.ts';
import { FormDialog } from '../../ui/FormDialog.tsx';
import { MonthInput } from '../../ui/dates/MonthInput.tsx';
import { RadioGroup } from '../../ui/RadioGroup.tsx';
import { tipoEmPalavras } from './situacoes-do-pacote.tsx';

/** Only these have a competência; policies and registries have none. */
const comMes: ReadonlySet<TipoDePacote> = new Set(['FATURA', 'CANCELAMENTO', 'COBRANCA']);

/** Builds a package of the records that are in no other package, and opens it. */
export default function MontarDialog({ onClose }: { readonly onClose: () => void }) {
  const { data } = useQuery(aEmpacotarQuery);
  const [tipo, setTipo] = useState<TipoDePacote>('FATURA');
  const [mes, setMes] = useState('');
  const navigate = useNavigate();
  const montagem = useSending(montar((body: Sent<typeof createPacote>) => ({ body })));
  const competencia = mes !== '' && comMes.has(tipo) ? Number(mes.replace('-', '')) : null;
  const esperam = new Map(data?.tipos.map((um) => [um.tipo, um]));
  return (
    <FormDialog
      title="Montar pacote"
      submitLabel="Montar"
      disabled={esperam.get(tipo)?.registros === 0}
      dirty={false}
      // It closes at once: closing navigates to the new package.
      {...dialogProps(montagem, () => montagem.send({ tipo, competencia }), 'Pacote montado.', 0)}
      onClose={() => (montagem.data === undefined ? onClose() : void navigate(paths.pacote(montagem.data)))}
    >
      <RadioGroup
        legend="Registros ainda sem pacote"
        value={tipo}
        onChange={setTipo}
        options={tiposDePacote.map((value) => ({
          value,
          label: `${tipoEmPalavras[value]}${emNumeros(esperam.get(value))}`,
        }))}
      />
      {comMes.has(tipo) && <MonthInput label="Competência (vazia: todas)" value={mes} onChange={setMes} />}
    </FormDialog>
  );
}

/** ` (12, 3 fora do prazo)`; empty while loading. */
function emNumeros(espera: { readonly registros: number; readonly atrasados: number } | undefined): string {
  if (espera === undefined) return '';
  const atrasados = espera.atrasados > 0 ? `, ${formatarInteiro(espera.atrasados)} fora do prazo` : '';
  return ` (${formatarInteiro(espera.registros)}${atrasados})`;
}
