import { Link } from 'react-router-dom';
import type { LinhaDeAverbacao } from '../../../../../shared/contracts/averbacao.ts';
import { formatarData } from '../../../../../shared/format/data.ts';
import { formatarReais } from '../../../../../shared/format/dinheiro.ts';
import { formatarInteiro } from '../../../../../shared/format/numero.ts';
import { paths } from '../../../navigation/paths.ts';
import { PlainTable } from '../../../ui/PlainTable.tsx';
import { Section } from '../../../ui/Section.tsx';
import { impedimentoEmPalavras } from '../situacao.tsx';

/** Rows shown; the rest is only counted. */
const MOSTRADAS = 100;

/** Shipments that cannot be excluded, with the reason. */
export function Impedidas({ linhas }: { readonly linhas: readonly LinhaDeAverbacao[] }) {
  return (
    <Section
      landmark={false}
      title="Ficam"
      className="mt-3 mb-3"
      flush
      tools={
        linhas.length > MOSTRADAS && (
          <span>
            As primeiras {MOSTRADAS} de {formatarInteiro(linhas.length)}
          </span>
        )
      }
    >
      <PlainTable
        label="Averbações que ficam"
        heads={['Documento', 'Embarque', 'IS', 'Prêmio', 'Excluível?']}
        rows={linhas.slice(0, MOSTRADAS).map((linha) => [
          <Link to={paths.averbacao(linha.id_averbacao)}>
            {linha.tipo_documento} {linha.numero}
          </Link>,
          formatarData(linha.data_embarque),
          formatarReais(linha.importancia_segurada),
          formatarReais(linha.premio),
          linha.impedimento && `Não: ${impedimentoEmPalavras[linha.impedimento].toLowerCase()}`,
        ])}
      />
    </Section>
  );
}
