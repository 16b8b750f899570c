import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { Cadastro } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { ramo } from '../../../shared/contracts/cadastros/declarados/ramo.ts';
import { apoliceQuery } from '../api/apolices.ts';
import { registrosQuery } from '../api/registros.ts';
import type { RegistroForm } from './campo-input-props.ts';

const nenhum: readonly string[] = [];

/** Fields that do not apply to the chosen policy's ramo, empty while the policy is unknown. Their values are cleared. */
export function useForaDoAmbito({ soInternacionais = nenhum }: Cadastro, form: RegistroForm): readonly string[] {
  const apolice = soInternacionais.length > 0 ? String(form.watch('id_apolice') ?? '') : '';
  const { data: escolhida } = useQuery({ ...apoliceQuery(apolice), ...(apolice === '' && { enabled: false }) });
  const { data: ramos } = useQuery({ ...registrosQuery(ramo), ...(apolice === '' && { enabled: false }) });
  const doRamo = ramos?.find(({ id_ramo }) => String(id_ramo) === String(escolhida?.ramo));
  const fora = doRamo?.['ambito'] === 'N' ? soInternacionais : nenhum;
  useEffect(() => {
    for (const coluna of fora) form.resetField(coluna);
  }, [fora, form]);
  return fora;
}
