import { useState } from 'react';
import { useController } from 'react-hook-form';
import { FormField } from '../../ui/FormField.tsx';
import { type CampoInputProps, errorAt } from '../../campos/campo-input-props.ts';
import { SecondaryButton } from '../../ui/SecondaryButton.tsx';

/** Maximum size in bytes; as a `data:` URL the image is a third larger. */
const MAX_BYTES = 128 * 1024;

export function ImagemInput({
  form,
  name,
  campo,
}: Pick<CampoInputProps, 'form' | 'name'> & { readonly campo: { readonly rotulo: string; readonly ajuda?: string } }) {
  const { field } = useController({ control: form.control, name });
  const [refused, setRefused] = useState<string>();
  const url = String(field.value ?? '');

  async function choose(file: File | undefined) {
    if (file === undefined) return;
    const fits = /^image\/(png|jpeg)$/.test(file.type) && file.size <= MAX_BYTES;
    setRefused(fits ? undefined : 'Escolha um PNG ou JPEG de até 128 KB');
    if (fits) field.onChange(await dataUrlOf(file));
  }

  return (
    <>
      <FormField label={campo.rotulo} error={refused ?? errorAt(form, name)} hint={campo.ajuda}>
        {(control) => (
          <input
            {...control}
            type="file"
            accept="image/png,image/jpeg"
            className="form-control"
            onChange={({ target }) => void choose(target.files?.[0])}
          />
        )}
      </FormField>
      {url && (
        <p className="ap-parametro-imagem d-flex gap-3 align-items-center mt-2 mx-0 mb-0">
          <img src={url} alt={campo.rotulo} />
          <SecondaryButton text="Remover" size="sm" onClick={() => field.onChange('')} />
        </p>
      )}
    </>
  );
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener('load', () => resolve(String(reader.result)));
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the picture could not be read')));
    reader.readAsDataURL(file);
  });
