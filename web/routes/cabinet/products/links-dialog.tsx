import { useFetcher } from '@remix-run/react';
import { useEffect } from 'react';
import { Modal, useTexts } from '#web/ui';
import { LinkList } from './link-list.tsx';
import type { loader } from './links.tsx';

/** The product's links over the list. */
export function LinksDialog({ product, onClose }: { product: { id: number; name: string }; onClose: () => void }) {
  const t = useTexts({
    de: { title: 'Links', loading: 'Wird geladen …' },
    en: { title: 'Links', loading: 'Loading…' },
  });
  const { data, load } = useFetcher<typeof loader>();
  const path = `/cabinet/products/${product.id}/links`;
  useEffect(() => load(path), [load, path]);
  return (
    <Modal title={`${t.title}: ${product.name}`} isOpen onClose={onClose} wide>
      {data ? (
        <LinkList
          key={data.coupon}
          data={data}
          onCoupon={(code) => load(`${path}?${new URLSearchParams({ coupon: code })}`)}
        />
      ) : (
        <p role="status">{t.loading}</p>
      )}
    </Modal>
  );
}
