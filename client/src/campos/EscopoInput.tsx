import type { Campo } from '../../../shared/contracts/cadastros/definir-cadastro.ts';
import { listasDoEscopo } from '../../../shared/contracts/escopo.ts';
import { RadioGroup } from '../ui/RadioGroup.tsx';
import { errorAt, type RegistroForm } from './campo-input-props.ts';
import { type EscopoDigitado, type ListaDoEscopo, listas } from './escopo-digitado.ts';
import { ListaInput } from './ListaInput.tsx';

const campoDa = (lista: ListaDoEscopo): Extract<Campo, { tipo: 'lista' }> => {
  const { cadastro, rotulo, um } = listasDoEscopo[lista];
  return { tipo: 'lista', rotulo, tabela: lista, campos: { qual: { tipo: 'referencia', rotulo: um, cadastro } } };
};

/** Which part of the data a person or key sees, in the form's field `escopo`. */
export function EscopoInput({ form }: { readonly form: RegistroForm }) {
  const { ve } = form.watch('escopo') as EscopoDigitado;
  const faults = ['escopo', ...listas.map((lista) => `escopo.${lista}`)].map((name) => errorAt(form, name));
  const fault = faults.find((one) => one !== undefined);
  return (
    <div className="d-grid gap-2">
      <RadioGroup
        legend="Dados que vê"
        options={[
          { value: 'tudo', label: 'Tudo' },
          { value: 'parte', label: 'Só as apólices destas sucursais, corretores e segurados' },
        ]}
        value={ve}
        onChange={(value) => form.setValue('escopo.ve', value, { shouldDirty: true })}
      />
      {ve === 'parte' && (
        <>
          <p className="ap-field-hint mb-0">
            Dentro de uma lista vale qualquer um; entre as listas, todas. Uma lista vazia não limita.
          </p>
          {listas.map((lista) => (
            <ListaInput key={lista} form={form} name={`escopo.${lista}`} campo={campoDa(lista)} disabled={false} />
          ))}
        </>
      )}
      {fault && <p className="ap-field-error mb-0">{fault}</p>}
    </div>
  );
}
