import { Router } from 'express';
import { challengeAnswer, mayHaveCertificate } from '#core/domains';
import type { Kernel } from '#core/kernel';

/** Addresses that certificates need, at every host: before everything that asks whose the host is. */
export function domainRoutes(kernel: Kernel): Router {
  const router = Router();
  const nobody = () => kernel.contextFor({ kind: 'nobody' });
  router.get('/.well-known/acme-challenge/:token', (request, response, next) => {
    challengeAnswer(nobody(), request.params.token)
      .then((answer) => {
        response.set('cache-control', 'no-store').type('text/plain');
        if (answer === null) response.status(404).send('');
        else response.send(answer);
      })
      .catch(next);
  });
  // By this word a domain shows that it leads here.
  router.get('/.well-known/kontor-domain', (_request, response) => {
    response.set('cache-control', 'no-store').type('text/plain').send('kontor');
  });
  // Asked by proxies before they order a certificate: 200 for names of shops, 404 for all others.
  router.get('/domains/certificate_check', (request, response, next) => {
    const { domain } = request.query;
    const asked = typeof domain === 'string' ? mayHaveCertificate(nobody(), domain) : Promise.resolve(false);
    asked
      .then((may) =>
        response
          .set('cache-control', 'no-store')
          .status(may ? 200 : 404)
          .type('text/plain')
          .send(''),
      )
      .catch(next);
  });
  return router;
}
