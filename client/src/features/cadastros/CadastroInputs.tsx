import type { LinhaVersionada } from '../../../../shared/contracts/cadastros/cadastro-contract.ts';
import type { Cadastro, Campo } from '../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { CampoInput } from '../../campos/CampoInput.tsx';
import { ListaInput } from '../../campos/ListaInput.tsx';
import type { RegistroForm } from '../../campos/campo-input-props.ts';
import { secoesOf } from './secoes.ts';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ramo } from '../../../../shared/contracts/cadastros/declarados/ramo.ts';
import { apoliceQuery } from '../../api/apolices.ts';
import { registrosQuery } from '../../api/registros.ts';
import './cadastros.css';

interface CadastroInputsProps {
  readonly form: RegistroForm;
  readonly cadastro: Cadastro;
  /** The row being edited, whose fixed fields are read-only; null for a new one. */
  readonly registro: LinhaVersionada | null;
}

/** Inputs of a row by section; short fields share a line when there is room. */
export function CadastroInputs({ form, cadastro, registro }: CadastroInputsProps) {
  const editing = registro !== null;
  const fora = useForaDoAmbito(cadastro, form);
  const secoes = secoesOf(cadastro)
    .map((secao) => ({ ...secao, colunas: secao.colunas.filter((coluna) => !fora.includes(coluna)) }))
    .filter(({ colunas }) => colunas.length > 0);
  const first = secoes[0]?.colunas.find((coluna) => !(editing && cadastro.campos[coluna]?.fixo));
  return secoes.map(({ titulo, colunas }) => (
    <fieldset key={titulo} className="ap-secao d-grid gap-2">
      {secoes.length > 1 && <legend>{titulo}</legend>}
      <div className="ap-form-columns">
        {colunas
          .filter((coluna) => !cadastro.campos[coluna]?.oculto)
          .map((coluna) => {
            const campo = cadastro.campos[coluna] as Campo;
            const props = { form, name: coluna, disabled: editing && campo.fixo === true };
            return (
              <div key={coluna} className={isWide(campo) ? 'ap-wide' : undefined}>
                {campo.tipo === 'lista' ? (
                  <ListaInput {...props} campo={campo} />
                ) : (
                  <CampoInput
                    {...props}
                    campo={campo}
                    rotulo={rotuloOf(registro, coluna)}
                    autoFocus={coluna === first}
                  />
                )}
              </div>
            );
          })}
      </div>
    </fieldset>
  ));
}

function rotuloOf(registro: LinhaVersionada | null, coluna: string): string | undefined {
  const rotulo = registro?.[`${coluna}_rotulo`];
  return typeof rotulo === 'string' ? rotulo : undefined;
}

const SHORT = 30;

function isWide(campo: Campo): boolean {
  if (campo.tipo === 'texto') return campo.linhas === true || (campo.formato === undefined && campo.max > SHORT);
  return campo.tipo === 'lista';
}

const nenhum: readonly string[] = [];

/** Fields that do not apply to the chosen policy's ramo, empty while the policy is unknown. Their values are cleared. */
function useForaDoAmbito({ soInternacionais = nenhum }: Cadastro, form: RegistroForm): readonly string[] {
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
