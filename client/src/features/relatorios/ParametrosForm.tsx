import { useEffect, useId, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useForm, type FieldValues, type Resolver } from 'react-hook-form';
import Button from 'react-bootstrap/Button';
import ButtonGroup from 'react-bootstrap/ButtonGroup';
import Dropdown from 'react-bootstrap/Dropdown';
import Card from 'react-bootstrap/Card';
import type { Linha } from '../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Relatorio } from '../../../../shared/contracts/relatorios/definir-relatorio.ts';
import type { Parametros } from '../../../../shared/contracts/relatorios/relatorio-contract.ts';
import { falhasDoPedido } from '../../../../shared/contracts/relatorios/conferir-pedido.ts';
import type { Filtro } from '../../api/relatorios.ts';
import { CampoInput } from '../../campos/CampoInput.tsx';
import { digitadosOf, type Digitados } from '../../campos/registro-form.ts';
import { useOnceAsked } from '../../hooks/useOnceAsked.ts';
import { PeriodPresets } from '../../ui/dates/PeriodPresets.tsx';
import { writtenDate } from '../../ui/dates/typed-date.ts';
import { criteriaOf } from '../../ui/list/export/printed-criteria.ts';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { mesmosParametros } from './endereco.ts';
import { SegundoPlano } from './SegundoPlano.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import { registroResolver } from '../../campos/registro-resolver.ts';

function pedidoResolver(relatorio: Relatorio): Resolver {
  const ler = registroResolver({ campos: relatorio.parametros }) as (
    digitados: Digitados,
  ) => Awaited<ReturnType<Resolver>>;
  return (digitados: FieldValues) => {
    const lido = ler(digitados as Digitados);
    if (Object.keys(lido.errors).length > 0) return lido;
    const falhas = falhasDoPedido(relatorio, lido.values as Linha);
    if (falhas.length === 0) return lido;
    const errors = falhas.map(({ campo, mensagem }) => [campo, { type: 'validate', message: mensagem }]);
    return { values: {}, errors: Object.fromEntries(errors) };
  };
}

const ModelosPanel = deferred(() => import('./ModelosPanel.tsx'), <p role="status">Carregando...</p>);

interface ParametrosFormProps {
  readonly relatorio: Relatorio;
  readonly iniciais: Parametros;
  readonly filtro: Filtro | null;
  readonly running: boolean;
  /** The URL asks for a run: show validation errors at once. */
  readonly pedido: boolean;
  readonly onExecutar: (parametros: Linha) => void;
}

export function ParametrosForm({ relatorio, iniciais, filtro, running, pedido, onExecutar }: ParametrosFormProps) {
  const titleId = useId();
  const { parametros } = relatorio;
  const form = useForm({
    resolver: useMemo(() => pedidoResolver(relatorio), [relatorio]),
    values: useMemo(() => digitadosOf(parametros, iniciais), [parametros, iniciais]),
  });
  useOnceAsked(pedido, () => void form.trigger());
  const filtroDe = (pedidos: Linha) => (mesmosParametros(relatorio, pedidos, iniciais) ? filtro : null);
  /** Passes on the parameters if they are valid; otherwise the form shows its errors. */
  const comValidos = (then: (lidos: Linha) => void) => form.handleSubmit((lidos) => then(lidos as Linha))();
  const [alterando, setAlterando] = useState(false);
  const recolhido = pedido && !alterando && Object.keys(form.formState.errors).length === 0;
  const doFormulario = { relatorio, filtroDe, comValidos };
  return (
    <Card
      as="form"
      className="no-print"
      noValidate
      aria-labelledby={titleId}
      onSubmit={(event) => {
        event.preventDefault();
        void comValidos((lidos) => {
          setAlterando(false);
          onExecutar(lidos);
        });
      }}
    >
      <Card.Header className="ap-report-head py-2 d-flex flex-wrap align-items-center gap-2">
        <h2 id={titleId} className="me-auto">
          Parâmetros do Relatório
        </h2>
        {recolhido && <Escolhidos running={running} />}
        {pedido && (
          <SecondaryButton
            size="sm"
            text={recolhido ? 'Alterar' : 'Recolher'}
            aria-expanded={!recolhido}
            onClick={() => setAlterando(recolhido)}
          />
        )}
        <PopoverButton label="Modelos" icon="journals">
          {(close) => <ModelosPanel {...doFormulario} onClose={close} />}
        </PopoverButton>
      </Card.Header>
      {/* Stays mounted: printouts and chips read the chosen names. */}
      <Card.Body className={recolhido ? 'd-none' : undefined}>
        <div className="ap-report-fields d-grid align-items-start">
          {Object.entries(parametros).map(([nome, parametro]) => (
            <div key={nome} data-criterion={nome} data-called={parametro.rotulo}>
              <CampoInput form={form} name={nome} campo={parametro} disabled={false} />
            </div>
          ))}
          {relatorio.periodos?.map(([de, ate]) => {
            const unit = parametros[de]?.tipo === 'competencia' ? 'month' : 'day';
            const set = (nome: string, value: string) =>
              form.setValue(nome, writtenDate(unit, value), { shouldDirty: true });
            return (
              <PeriodPresets
                key={de}
                unit={unit}
                onPick={(inicio, fim) => {
                  set(de, inicio);
                  set(ate, fim);
                }}
              />
            );
          })}
        </div>
        <Dropdown as={ButtonGroup} className="mt-3">
          <Button type="submit" disabled={running}>
            {running ? <Spinner /> : <Icon name="play" />}
            {running ? 'Processando...' : 'Executar Relatório'}
          </Button>
          <SegundoPlano {...doFormulario} />
        </Dropdown>
      </Card.Body>
    </Card>
  );
}

/** The run's parameters in words, once the choices behind them have loaded. */
function Escolhidos({ running }: { readonly running: boolean }) {
  const { search } = useLocation();
  const [ditos, setDitos] = useState<ReturnType<typeof criteriaOf>>([]);
  useEffect(() => setDitos(criteriaOf(search)), [search, running]);
  return (
    <div className="ap-report-chosen order-last order-lg-0 d-flex flex-wrap flex-grow-1 gap-1">
      {ditos.map(([nome, valor]) => (
        <span key={nome} className="px-2 border rounded-pill small">
          {nome}: <b>{valor}</b>
        </span>
      ))}
    </div>
  );
}
