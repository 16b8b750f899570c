import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Parte } from '../../../../../shared/contracts/apolice-partes/definir-parte.ts';
import type { Linha } from '../../../../../shared/contracts/cadastros/conferir-campo.ts';
import type { Campo } from '../../../../../shared/contracts/cadastros/definir-cadastro.ts';
import { valorEmTexto } from '../../../../../shared/contracts/cadastros/valor-em-texto.ts';
import { parteQuery } from '../../../api/apolice-administracao.ts';
import { registroDaLista } from '../../../api/registros.ts';
import { useAdmitted } from '../../../api/use-admitted.ts';
import { Editar, Section, SectionTable } from '../Section.tsx';
import type { SectionId } from '../sections.ts';
import { listaDaParte } from './formularios.ts';
import { useAbrirDaApolice } from './useAbrirDaApolice.ts';
import { deferred } from '../../../ui/deferred.tsx';

const RecalcularDialog = deferred(() => import('../../../campos/RecalcularDialog.tsx'));

/** Parts that the premium of an open shipment follows from. */
const tarifam: ReadonlySet<string> = new Set(['adicionais', 'tomadores']);

/** Above this, a list is too long for a form; edit it in its registry or by script. */
const MOST_IN_A_FORM = 200;

export function ParteSection({ id, section, parte }: { id: string; section: SectionId; parte: Parte }) {
  const abrir = useAbrirDaApolice();
  const mayWrite = useAdmitted('write');
  const [recalculando, setRecalculando] = useState(false);
  const { data, error, refetch } = useQuery(parteQuery(parte, id));
  const campos = Object.entries(parte.campos);
  const cadastro = listaDaParte(parte);
  const editable = mayWrite && data !== undefined && data.retorno.length <= MOST_IN_A_FORM;
  return (
    <Section
      id={section}
      action={
        editable && (
          <Editar
            text={`Editar ${parte.titulo.toLowerCase()}`}
            onClick={() =>
              abrir({
                cadastro,
                registro: registroDaLista(cadastro, id, data),
                onGravado: () => tarifam.has(parte.nome) && setRecalculando(true),
              })
            }
          />
        )
      }
    >
      <SectionTable
        label={`${parte.titulo} da apólice`}
        heads={campos.map(([, { rotulo }]) => rotulo)}
        empty={parte.descricao}
        error={error}
        refetch={refetch}
        rows={data?.retorno.map((linha) =>
          campos.map(([coluna, campo]) => <Celula campo={campo} coluna={coluna} linha={linha} />),
        )}
      />
      {recalculando && (
        <RecalcularDialog quais={{ filtros: { id_apolice: Number(id) } }} onClose={() => setRecalculando(false)} />
      )}
    </Section>
  );
}

/** CNPJs do not wrap. */
function Celula({ campo, coluna, linha }: { readonly campo: Campo; readonly coluna: string; readonly linha: Linha }) {
  const texto = valorEmTexto(campo, coluna, linha) || '–';
  return campo.tipo === 'texto' && campo.formato === 'cnpj' ? <span className="text-nowrap">{texto}</span> : texto;
}
