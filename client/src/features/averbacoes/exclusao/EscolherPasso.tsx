import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import Button from 'react-bootstrap/Button';
import Card from 'react-bootstrap/Card';
import { MAX_DOCUMENTOS } from '../../../../../shared/contracts/averbacoes.ts';
import { apoliceChoice, apoliceEscolhidaQuery, apolicesFoundQuery } from '../../../api/apolice-escolhas.ts';
import { gruposOfApoliceQuery } from '../../../api/grupos.ts';
import { ramosQuery } from '../../../api/ramos.ts';
import { FormField } from '../../../ui/FormField.tsx';
import { PeriodPresets } from '../../../ui/dates/PeriodPresets.tsx';
import { DayInput, MonthInput } from '../../../ui/dates/MonthInput.tsx';
import { SearchableSelect } from '../../../ui/SearchableSelect.tsx';
import type { Colados } from '../colados.ts';
import DocumentosInput from '../DocumentosInput.tsx';
import { type Escolha, filtrosDe } from './escolha.ts';

interface Props {
  readonly escolha: Escolha;
  readonly onEscolha: (mudanca: Partial<Escolha>) => void;
  readonly colado: string;
  readonly colados: Colados;
  readonly onColado: (texto: string) => void;
  readonly onSeguir: () => void;
}

/** Step 1: ramo, policy and at least one more filter, or a pasted list. */
export function EscolherPasso({ escolha, onEscolha, colado, colados, onColado, onSeguir }: Props) {
  const [typed, setTyped] = useState('');
  const [refused, setRefused] = useState(false);
  const { data: ramos = [], isLoading } = useQuery(ramosQuery());
  const ramo = ramos.find(({ value }) => value === escolha.ramo);
  const { data: found = [], isFetching } = useQuery(apolicesFoundQuery(ramo, typed.trim()));
  const { data: apolice } = useQuery(apoliceEscolhidaQuery(escolha.apolice));
  const { data: grupos = [] } = useQuery(gruposOfApoliceQuery(escolha.apolice));
  const { documentos } = colados;
  const pronta = filtrosDe(escolha, documentos) !== null && documentos.length <= MAX_DOCUMENTOS;
  const campo = (name: 'conversao' | 'cnpj_tomador', label: string) => (
    <FormField label={label}>
      {(control) => (
        <input
          {...control}
          type="text"
          className="form-control"
          value={escolha[name]}
          onChange={(event) => onEscolha({ [name]: event.target.value })}
        />
      )}
    </FormField>
  );
  return (
    <Card
      as="form"
      aria-label="Escolher"
      onSubmit={(event) => {
        event.preventDefault();
        if (pronta) onSeguir();
        else setRefused(true);
      }}
    >
      <Card.Body className="ap-exclusion-fields d-grid gap-3">
        <SearchableSelect
          label="Ramo"
          options={ramos.map(({ value, nome }) => ({ value, label: nome }))}
          value={escolha.ramo}
          loading={isLoading}
          onChange={(value) => onEscolha({ ramo: value, apolice: '', grupo: '' })}
        />
        <SearchableSelect
          label="Apólice"
          options={[]}
          value={escolha.apolice}
          chosen={(apolice && apoliceChoice(apolice, ramo)) ?? undefined}
          onChange={(value) => onEscolha({ apolice: value, grupo: '' })}
          disabled={ramo === undefined}
          beyond={{ onSearch: setTyped, found, searching: isFetching, note: 'Digite o número ou o segurado.' }}
        />
        <SearchableSelect
          label="Sub-grupo"
          options={grupos}
          value={escolha.grupo}
          onChange={(value) => onEscolha({ grupo: value })}
          disabled={escolha.apolice === ''}
        />
        <MonthInput
          label="Competência"
          value={escolha.competencia}
          onChange={(value) => onEscolha({ competencia: value })}
        />
        <DayInput label="Embarque de" value={escolha.de} onChange={(de) => onEscolha({ de })} />
        <DayInput label="Embarque até" value={escolha.ate} onChange={(ate) => onEscolha({ ate })} />
        <div className="ap-wide">
          <PeriodPresets onPick={(de, ate) => onEscolha({ de, ate })} />
        </div>
        {campo('conversao', 'Lote do conversor (número da conversão)')}
        {campo('cnpj_tomador', 'CNPJ do tomador')}
        <div className="ap-wide">
          <DocumentosInput value={colado} colados={colados} onChange={onColado} />
        </div>
      </Card.Body>
      <Card.Footer className="d-flex flex-wrap row-gap-2 column-gap-3 align-items-center justify-content-between">
        <p className={refused && !pronta ? 'ap-field-error mb-0' : 'ap-field-hint mb-0'} role="status">
          {pronta ? '' : 'Escolha ramo, apólice e mais um filtro, ou cole uma lista de chaves.'}
        </p>
        <Button type="submit">Conferir</Button>
      </Card.Footer>
    </Card>
  );
}
