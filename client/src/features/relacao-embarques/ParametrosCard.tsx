import { useId, type ReactNode } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { useFocusAfterBusy } from '../../hooks/useFocusAfterBusy.ts';
import { Icon } from '../../ui/Icon.tsx';
import { saysCriterion } from '../../ui/list/says-criterion.ts';
import { SearchableSelect } from '../../ui/SearchableSelect.tsx';
import { PopoverButton } from '../../ui/PopoverButton.tsx';
import { deferred } from '../../ui/deferred.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { Spinner } from '../../ui/Spinner.tsx';
import { ColunasPanel } from './ColunasPanel.tsx';
import { CompetenciaField } from './CompetenciaField.tsx';
import { Elapsed } from './Elapsed.tsx';
import { criterios } from './useParametros.ts';
import type { Relatorio } from './useRelatorio.ts';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

const ModelosPanel = deferred(() => import('./ModelosPanel.tsx'), <p role="status">Carregando...</p>);

/** The report's form. Each choice depends on the previous one; all are disabled while loading or running. */
export function ParametrosCard({ relatorio }: { readonly relatorio: Relatorio }) {
  const { parametros, opcoes, busy, state } = relatorio;
  const { ramos, apolices, grupos } = opcoes;
  const titleId = useId();
  const rememberFocus = useFocusAfterBusy(busy);

  return (
    <Card
      as="form"
      className="no-print"
      aria-labelledby={titleId}
      onFocus={rememberFocus}
      onSubmit={(event) => {
        event.preventDefault();
        relatorio.execute();
      }}
    >
      <Card.Header className="ap-report-head py-2 d-flex align-items-center justify-content-between gap-2">
        <h2 id={titleId}>Parâmetros do Relatório</h2>
        <PopoverButton label="Modelos" icon="journals" disabled={busy}>
          {(close) => <ModelosPanel relatorio={relatorio} onClose={close} />}
        </PopoverButton>
      </Card.Header>
      <Card.Body>
        <div className="ap-report-fields d-grid align-items-start">
          <Choice
            name="criterio"
            label="Critério de Seleção *"
            placeholder="Selecione o critério"
            hint="Apólice: somente ela. Corretor/Segurado: todas as dele neste ramo."
            options={criterios}
            value={parametros.criterio}
            disabled={busy}
            onChange={relatorio.setCriterio}
          />
          <Choice
            name="ramo"
            label="Ramo *"
            placeholder="Selecione um ramo"
            options={ramos.list.map(({ value, nome }) => ({ value, label: nome }))}
            value={ramos.chosen ? parametros.ramo : ''}
            disabled={busy}
            loading={ramos.loading}
            onChange={relatorio.setRamo}
          />
          {ramos.chosen ? (
            <div {...saysCriterion('apolice', 'No. Apólice', apolices.chosen?.label)}>
              <SearchableSelect
                label="No. Apólice *"
                options={apolices.list}
                chosen={apolices.chosen}
                beyond={apolices.beyond}
                value={parametros.apolice}
                onChange={relatorio.setApolice}
                searchPlaceholder="Buscar apólice..."
                emptyText="Nenhuma apólice encontrada"
                noOptionsText="Nenhuma apólice disponível para este ramo"
                loading={apolices.loading}
                disabled={busy}
              />
            </div>
          ) : (
            <Waiting label="No. Apólice *">Selecione um ramo primeiro</Waiting>
          )}
          {apolices.chosen ? (
            <div {...saysCriterion('grupo', 'Sub Grupo', grupos.chosen?.label)}>
              <SearchableSelect
                label="Sub Grupo"
                options={grupos.list}
                value={parametros.grupo}
                onChange={relatorio.setGrupo}
                emptyText="Nenhum sub grupo encontrado"
                noOptionsText="Nenhum sub grupo disponível para esta apólice"
                loading={grupos.loading}
                disabled={busy}
              />
            </div>
          ) : (
            <Waiting label="Sub Grupo">Selecione uma apólice primeiro</Waiting>
          )}
          <CompetenciaField value={parametros.competencia} disabled={busy} onChange={relatorio.setCompetencia} />
        </div>
        <ColunasPanel relatorio={relatorio} />
        <div className="d-flex flex-wrap align-items-center row-gap-2 column-gap-3 mt-3">
          <Button type="submit" disabled={!relatorio.canRun}>
            {state.status === 'running' ? <Spinner /> : <Icon name="play" />}
            {state.status === 'running' ? 'Processando...' : 'Executar Relatório'}
          </Button>
          {state.status === 'running' && (
            <>
              <SecondaryButton text="Interromper" onClick={relatorio.interrupt} />
              <Elapsed since={state.since} />
            </>
          )}
        </div>
      </Card.Body>
    </Card>
  );
}

interface ChoiceProps {
  readonly name: string;
  readonly label: string;
  readonly placeholder: string;
  readonly hint?: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly disabled: boolean;
  readonly loading?: boolean;
  readonly onChange: (value: string) => void;
}

const Choice = ({ name, placeholder, loading = false, ...select }: ChoiceProps) => (
  <SelectField
    {...select}
    {...saysCriterion(
      name,
      select.label.replace(' *', ''),
      select.options.find(({ value }) => value === select.value)?.label,
    )}
    empty={loading ? 'Carregando...' : placeholder}
  />
);

const Waiting = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  <div>
    <div className="form-label">{label}</div>
    <p className="ap-field-waiting py-1 px-2 rounded d-flex align-items-center m-0 text-body-secondary">{children}</p>
  </div>
);
