import Button from 'react-bootstrap/Button';
import type { Cadastro, Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import type { Failure } from '../api/server-message.ts';
import { FailureText } from '../ui/FailureText.tsx';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { type Conflito, type Diferenca, escolher } from './conflito.ts';
import { textoDigitado } from './registro-form.ts';
import { SecondaryButton } from '../ui/SecondaryButton.tsx';

interface ConflitoInputsProps {
  readonly cadastro: Pick<Cadastro, 'campos'>;
  readonly conflito: Conflito;
  /** Why it was not saved. */
  readonly failure: Failure;
  onChange(conflito: Conflito): void;
}

/** Shows both versions of a row; the user chooses one per field, or one for all. */
export function ConflitoInputs({ cadastro, conflito, failure, onChange }: ConflitoInputsProps) {
  const outro = conflito.atual.alterado_por ?? 'outra pessoa';
  return (
    <>
      <div className="alert alert-warning" role="alert">
        <FailureText {...failure} />
        <p className="my-2">Nada do que você digitou se perdeu. Escolha, campo por campo, o que fica.</p>
        <div className="d-flex flex-wrap gap-2">
          <SecondaryButton
            text="Ficar com tudo o que digitei"
            size="sm"
            onClick={() => onChange(escolher(conflito, 'meu'))}
          />
          <Button variant="outline-secondary" size="sm" onClick={() => onChange(escolher(conflito, 'deles'))}>
            Usar tudo de {outro}
          </Button>
        </div>
      </div>
      {conflito.diferencas.map((diferenca) => {
        const campo = cadastro.campos[diferenca.coluna] as Campo;
        return (
          <RadioGroup
            key={diferenca.coluna}
            legend={campo.rotulo}
            options={optionsOf(campo, diferenca, conflito, outro)}
            value={diferenca.fica}
            onChange={(fica) => onChange(escolher(conflito, fica, diferenca.coluna))}
          />
        );
      })}
    </>
  );
}

function optionsOf(campo: Campo, { coluna, meu, deles }: Diferenca, { atual }: Conflito, outro: string) {
  const rotulo = atual[`${coluna}_rotulo`];
  const shown = (digitado: Diferenca['meu']) => textoDigitado(campo, digitado) || 'em branco';
  return [
    { value: 'meu' as const, label: `Você: ${shown(meu)}` },
    { value: 'deles' as const, label: `${outro}: ${typeof rotulo === 'string' ? rotulo : shown(deles)}` },
  ];
}
