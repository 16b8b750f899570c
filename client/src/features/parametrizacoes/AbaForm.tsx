import { useState } from 'react';
import { useForm } from 'react-hook-form';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import type { Linha, Valor } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Parametro } from '../../../../shared/contracts/parametros/definir-parametros.ts';
import type { Parametros } from '../../../../shared/contracts/parametros/parametros-contract.ts';
import { type Aba, abas, type Chave } from '../../../../shared/contracts/parametros/parametros.ts';
import { hoje } from '../../../../shared/format/data.ts';
import { contados } from '../../../../shared/format/numero.ts';
import { definir } from '../../api/parametros.ts';
import { failureOf } from '../../api/server-message.ts';
import { useSending } from '../../api/use-sending.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { DateInput } from '../../ui/dates/DateInput.tsx';
import { FormField } from '../../ui/FormField.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx';
import { type Digitado, type Digitados, digitadosOf } from '../../campos/registro-form.ts';
import { registroResolver } from '../../campos/registro-resolver.ts';
import { ParametroField } from './ParametroField.tsx';
import { campoDe, type Ramo, vigenteDe } from './vigentes.ts';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

/** Form of a tab, with today's values. Saves only the changed parameters, effective from the chosen day. */
export default function AbaForm({ aba, ramo, lidos }: { aba: Aba; ramo: Ramo | null; lidos: Parametros }) {
  const toasts = useToasts();
  const [de, setDe] = useState(hoje);
  const parametros = (Object.entries(abas[aba].campos) as [Chave, Parametro][]).filter(
    ([, { porRamo }]) => ramo === null || porRamo,
  );
  const campos = Object.fromEntries(parametros.map(([chave, parametro]) => [chave, campoDe(parametro)]));
  const valores = Object.fromEntries(parametros.map(([chave]) => [chave, vigenteDe(lidos.retorno, chave, ramo).valor]));
  const form = useForm({ resolver: registroResolver({ campos }), defaultValues: digitadosOf(campos, valores) });
  /** Parameters to reset to their default on save, with the text that the reset put in their inputs. */
  const [devolvidos, setDevolvidos] = useState<Digitados>({});
  const mudados = [...new Set([...Object.keys(form.formState.dirtyFields), ...Object.keys(devolvidos)])];
  const guard = useUnsavedGuard(mudados.length > 0);
  const definicao = definir(aba);
  const { send, isPending, error } = useSending({
    invalidates: definicao.invalidates,
    mutationFn: (definidos: Linha) =>
      definicao.mutationFn({
        id_ramo: ramo?.id ?? null,
        vigencia_inicio: de || hoje(),
        versao: lidos.versoes[aba] ?? 0,
        valores: definidos,
      }),
    onSuccess: () => {
      toasts.show({ tone: 'success', text: 'Parametrizações salvas com sucesso!' });
      form.reset(form.getValues());
      setDevolvidos({});
    },
  });
  /** Typing into the input afterwards cancels the reset. */
  const ehDevolvido = (chave: string) =>
    chave in devolvidos && JSON.stringify(form.getValues(chave)) === JSON.stringify(devolvidos[chave]);
  const save = form.handleSubmit((lido) =>
    send(
      Object.fromEntries(mudados.map((chave) => [chave, ehDevolvido(chave) ? null : ((lido[chave] ?? null) as Valor)])),
    ),
  );

  function devolver(chave: Chave) {
    const outros = lidos.retorno.filter((um) => um.chave !== chave || um.id_ramo !== (ramo?.id ?? null));
    const padrao = digitadosOf(campos, { ...valores, [chave]: vigenteDe(outros, chave, ramo).valor })[
      chave
    ] as Digitado;
    form.setValue(chave, padrao, { shouldDirty: true });
    setDevolvidos((antes) => ({ ...antes, [chave]: padrao }));
  }

  function descartar() {
    form.reset();
    setDevolvidos({});
  }

  return (
    <Card as="form" className="ap-parametros" noValidate onSubmit={(event) => void save(event)}>
      <fieldset className="ap-parametros-lista" disabled={isPending}>
        {parametros.map(([chave, parametro]) => (
          <ParametroField
            key={chave}
            form={form}
            chave={chave}
            parametro={parametro}
            ramo={ramo}
            definidos={lidos.retorno}
            onTakeBack={() => devolver(chave)}
          />
        ))}
      </fieldset>
      {error && <ErrorAlert {...failureOf(error)} />}
      <div className="ap-parametros-foot d-flex flex-wrap align-items-end">
        <FormField label="Vale a partir de" hint={de === '' && 'Em branco: hoje'}>
          {(control) => <DateInput {...control} value={de} onChange={setDe} />}
        </FormField>
        <p role="status">{mudados.length > 0 && contados(mudados.length, 'alteração', 'alterações')}</p>
        <SecondaryButton text="Descartar" disabled={isPending || mudados.length === 0} onClick={descartar} />
        <Button type="submit" disabled={isPending || mudados.length === 0}>
          {isPending ? 'Salvando...' : 'Salvar'}
        </Button>
      </div>
      {guard}
    </Card>
  );
}
