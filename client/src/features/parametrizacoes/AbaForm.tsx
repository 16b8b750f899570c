import { useState } from 'react';
import { useForm } from 'react-hook-form';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import type { Linha, Valor } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Parametro } from '../../../../shared/contracts/parametros/definir-parametros.ts';
import type { Parametros, Definido } from '../../../../shared/contracts/parametros/parametros-contract.ts';
import { type Aba, abas, type Chave } from '../../../../shared/contracts/parametros/parametros.ts';
import { hoje, formatarData, formatarMomento } from '../../../../shared/format/data.ts';
import { contados } from '../../../../shared/format/numero.ts';
import { definir, historicoQuery } from '../../api/parametros.ts';
import { useSending } from '../../api/use-sending.ts';
import { DayInput } from '../../ui/dates/MonthInput.tsx';
import { useToasts } from '../../ui/Toasts.tsx';
import { useUnsavedGuard } from '../../ui/useUnsavedGuard.tsx';
import { type Digitado, type Digitados, digitadosOf } from '../../campos/registro-form.ts';
import { registroResolver } from '../../campos/registro-resolver.ts';
import { campoDe, type Ramo, vigenteDe, outrosDe } from './vigentes.ts';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { useQuery } from '@tanstack/react-query';
import { valorEmTexto } from '../../../../shared/contracts/cadastros/valor-em-texto.ts';
import { ReadingDrawer } from '../../ui/ReadingDrawer.tsx';
import { CampoInput } from '../../campos/CampoInput.tsx';
import { ListaInput } from '../../campos/ListaInput.tsx';
import type { RegistroForm } from '../../campos/campo-input-props.ts';
import { ImagemInput } from './ImagemInput.tsx';
import { QueryState } from '../../campos/QueryState.tsx';

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
      <fieldset disabled={isPending}>
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
      <QueryState error={error} />
      <div className="ap-parametros-foot d-flex flex-wrap align-items-end">
        <DayInput label="Vale a partir de" hint={de === '' && 'Em branco: hoje'} value={de} onChange={setDe} />
        <p role="status" className="me-auto mb-2">
          {mudados.length > 0 && contados(mudados.length, 'alteração', 'alterações')}
        </p>
        <SecondaryButton text="Descartar" disabled={isPending || mudados.length === 0} onClick={descartar} />
        <Button type="submit" disabled={isPending || mudados.length === 0}>
          {isPending ? 'Salvando...' : 'Salvar'}
        </Button>
      </div>
      {guard}
    </Card>
  );
}

interface ParametroFieldProps {
  readonly form: RegistroForm;
  readonly chave: Chave;
  readonly parametro: Parametro;
  readonly ramo: Ramo | null;
  readonly definidos: readonly Definido[];
  onTakeBack(): void;
}

function ParametroField({ form, chave, parametro, ramo, definidos, onTakeBack }: ParametroFieldProps) {
  const [historyOpen, setHistoryOpen] = useState(false);
  const { definido } = vigenteDe(definidos, chave, ramo);
  return (
    <div className="ap-parametro border-bottom d-grid row-gap-1 column-gap-4 align-items-start">
      <div>
        <ValorInput form={form} chave={chave} parametro={parametro} />
      </div>
      <div className="ap-parametro-origem d-grid text-body-secondary small">
        {definido === null ? (
          <span>{ramo === null ? 'Padrão do sistema' : 'Como os outros ramos'}</span>
        ) : (
          <span>
            Desde {formatarData(definido.vigencia_inicio)} · alterado por {definido.alterado_por} em{' '}
            {formatarMomento(definido.alterado_em)}
          </span>
        )}
        {outrosDe(definidos, chave, ramo).map((outro) => (
          <span key={`${outro.id_ramo} ${outro.vigencia_inicio}`}>
            {outro.ramo ?? 'Todos os ramos'}: {valorEmTexto(parametro, chave, { [chave]: outro.valor } as Linha)}, desde{' '}
            {formatarData(outro.vigencia_inicio)}
          </span>
        ))}
        <span>
          <Button variant="link" size="sm" className="ps-0" onClick={() => setHistoryOpen(true)}>
            Histórico<span className="visually-hidden"> de {parametro.rotulo}</span>
          </Button>
          {definido !== null && (
            <Button variant="link" size="sm" className="ps-0" onClick={onTakeBack}>
              Voltar ao padrão<span className="visually-hidden"> em {parametro.rotulo}</span>
            </Button>
          )}
        </span>
      </div>
      {historyOpen && <Historico chave={chave} rotulo={parametro.rotulo} onClose={() => setHistoryOpen(false)} />}
    </div>
  );
}

function ValorInput({ form, chave, parametro }: Pick<ParametroFieldProps, 'form' | 'chave' | 'parametro'>) {
  const campo = campoDe(parametro);
  const props = { form, name: chave, disabled: false };
  if (parametro.imagem) return <ImagemInput {...props} campo={campo} />;
  return campo.tipo === 'lista' ? <ListaInput {...props} campo={campo} /> : <CampoInput {...props} campo={campo} />;
}

function Historico({ chave, rotulo, onClose }: { readonly chave: Chave; readonly rotulo: string; onClose(): void }) {
  const { data, error, isLoading, refetch } = useQuery(historicoQuery(chave));
  return (
    <ReadingDrawer title={`Histórico de ${rotulo}`} onClose={onClose}>
      <QueryState isLoading={isLoading} error={error} refetch={refetch} />
      {data?.length === 0 && <p>Ninguém alterou este parâmetro.</p>}
      <ol className="ap-historico d-grid gap-3 m-0 list-unstyled">
        {data?.map(({ quando, quem, ramo, vigencia_inicio, antes, depois }, at) => (
          <li key={at}>
            <p>
              <strong>{quem}</strong> <time dateTime={quando}>{formatarMomento(quando)}</time>
            </p>
            <p>
              {antes !== null && (
                <>
                  <del>{antes}</del> <span aria-hidden="true">→</span>{' '}
                </>
              )}
              <ins>{depois ?? 'padrão'}</ins>, desde {formatarData(vigencia_inicio)}
              {ramo && `, em ${ramo}`}
            </p>
          </li>
        ))}
      </ol>
    </ReadingDrawer>
  );
}
