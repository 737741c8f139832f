// generated from openapi/openapi.yaml by packages/contract/generate: edit these, not this file
import type { JsonValue } from './types.gen.ts'

export interface paths {
    "/airport-services/products": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * List airport services for a flight
         * @description Lists the airport services (products) that are available for a flight.
         */
        get: operations["listAirportProducts"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/esim/details/{esimId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get an eSIM's details
         * @description Returns the installation data, current usage and package data of an eSIM that belongs to the authenticated user.
         */
        get: operations["getEsimDetails"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/customers/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a customer's access state
         * @description Returns a customer's access state, including access to features such as cards and virtual accounts. The response contains unmasked personal data. Don't let your users choose the `id`, because the token may be able to read other customers, too.
         */
        get: operations["getCustomer"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/lounges/order/{orderId}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Get a lounge order
         * @description Returns the details of a lounge order. The response contains a person's name and a coupon code, so don't let your users choose the `orderId`: the token may be able to read other orders, too.
         */
        get: operations["getLoungeOrder"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/cards/reissue": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Reissue a card
         * @description Reissues an existing card with an initial balance.
         *
         * Never repeat this request automatically, because a second one may reissue the card again. If the request fails,
         * the card may already have been reissued, whether you see a timeout, a lost connection, an error status or a
         * response without a card. (Only a 401 is different: we take it to mean that nothing was done.) No operation can
         * tell you what happened; only the provider can.
         *
         * Before you reissue a real card, ask the provider:
         *
         * - Which unit and currency does `initialBalance` use?
         * - What happens to the old card, and does the reissued card keep its id?
         * - Which cards can your token reissue?
         * - What do errors look like?
         */
        post: operations["reissueCard"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        /**
         * @description Always `success`, the only documented value.
         * @constant
         */
        SuccessStatus: "success";
        /**
         * Any JSON value
         * @description Check what you get before you use it.
         */
        JsonValue: JsonValue;
        /** @description A flight and the airport services that are available for it. */
        AirportProducts: {
            availableProductTypes?: components["schemas"]["JsonValue"][];
            flight?: components["schemas"]["Flight"];
            products?: components["schemas"]["Product"][];
        };
        Flight: {
            /** @example XA1234 */
            number?: string;
            /**
             * Format: date
             * @description The date of the flight, without a time zone.
             * @example 2099-06-15
             */
            date?: string;
            departure?: components["schemas"]["FlightEndpoint"];
            arrival?: components["schemas"]["FlightEndpoint"];
            /** @description The duration of the flight. Its unit is not documented, so don't show it as minutes or hours. */
            duration?: number;
            airline?: components["schemas"]["Airline"];
        };
        FlightEndpoint: {
            /**
             * @description The IATA code of the airport.
             * @example XXA
             */
            iataCode?: string;
            /**
             * Format: date-time
             * @description The time, as an ISO 8601 date-time in UTC.
             * @example 2099-06-15T08:30:00Z
             */
            timestamp?: string;
        };
        Airline: {
            /** @example XA */
            iataCode?: string;
            /** @example XAA */
            icaoCode?: string;
            /** @example Example Airways Limited */
            businessName?: string;
            /** @example Example Airways */
            commonName?: string;
            /** @example example-logo-url */
            logoUrl?: string;
        };
        /** @description A service at an airport. */
        Product: {
            /** @example product-0001 */
            id?: string;
            type?: string;
            terminal?: components["schemas"]["Terminal"];
            /** @example Fast track */
            title?: string;
            /** @example A separate lane at the security check. */
            description?: string;
            /** @example An example text. */
            howToUse?: string;
            workingTime?: components["schemas"]["WorkingTime"];
            features?: components["schemas"]["Feature"][];
            terminalType?: string[];
            /** @example Terminal 1, departures, level 2 */
            address?: string;
            info?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
            gateType?: string[];
            variants?: components["schemas"]["ProductVariant"][];
            files?: components["schemas"]["ProductFile"][];
            /** @description Don't parse this string: the documentation doesn't say what it means or how it's written. */
            preOrderTime?: string;
        };
        Terminal: {
            /** @example Terminal 1 */
            title?: string;
        };
        /** @description The working time of a product, as an object. (The working time of a lounge is a string.) */
        WorkingTime: {
            timezone?: string;
            time?: string;
        };
        /** @description A feature of a product or a lounge. */
        Feature: {
            /** @example feature-0001 */
            id?: string;
            /** @example Separate lane */
            title?: string;
            payable?: boolean;
        };
        /** @description A variant of a product, with its prices. */
        ProductVariant: {
            /** @example variant-0001 */
            id?: string;
            /** @example example-hash-0001 */
            dataHash?: string;
            adultPrice?: components["schemas"]["Price"];
            childPrice?: components["schemas"]["Price"];
            pricingAge?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
        };
        Price: {
            /** @description The amount. We don't know whether it's in major or minor units, so don't format it yet. */
            amount?: number;
            currency?: string;
        };
        ProductFile: {
            /** @example example-file-url */
            url?: string;
        };
        /** @description An eSIM and its package. */
        EsimDetails: {
            esim?: components["schemas"]["Esim"];
            package?: components["schemas"]["EsimPackage"];
        };
        /** @description An eSIM: installation data, state and usage. */
        Esim: {
            installation?: components["schemas"]["EsimInstallation"];
            /**
             * Format: date-time
             * @description The time at which the eSIM was created, as an ISO 8601 date-time in UTC with milliseconds.
             * @example 2026-01-15T09:30:00.000Z
             */
            createdAt?: string;
            status?: string;
            usage?: components["schemas"]["EsimUsage"];
        };
        /** @description The installation data of the eSIM. */
        EsimInstallation: {
            /**
             * @description The activation string for installing the eSIM.
             * @example example-activation-string-0001
             */
            lpa?: string;
            /**
             * @description The address of the profile server.
             * @example example-smdp-address
             */
            smdpAddress?: string;
            /** @example example-iccid-0001 */
            iccid?: string;
        };
        /** @description The current usage of the eSIM. */
        EsimUsage: {
            data?: components["schemas"]["EsimDataUsage"];
        };
        EsimDataUsage: {
            initial?: components["schemas"]["Quantity"];
            remaining?: components["schemas"]["Quantity"];
        };
        Quantity: {
            quantity?: number;
            unit?: string;
        };
        /** @description A number of text messages, without a unit. */
        SmsQuantity: {
            quantity?: number;
        };
        EsimPackage: {
            /** @example package-0001 */
            id?: string;
            /** @description Whether the package is unlimited. The documentation doesn't say what is unlimited, so don't use the quantities to work out what's left. */
            unlimited?: boolean;
            data?: components["schemas"]["Quantity"];
            voice?: components["schemas"]["Quantity"];
            sms?: components["schemas"]["SmsQuantity"];
            validity?: components["schemas"]["Quantity"];
            coverage?: components["schemas"]["CoverageArea"][];
        };
        /** @description An area that the package covers. */
        CoverageArea: {
            /** @example Exampleland */
            name?: string;
            /**
             * Format: uri
             * @description The URL of a flag image.
             * @example https://cdn.travel-card.example/flags/exampleland.svg
             */
            flagUrl?: string;
            network?: components["schemas"]["MobileNetwork"][];
        };
        /** @description A mobile network in an area. */
        MobileNetwork: {
            /** @example Example Mobile */
            name?: string;
            mobileStandards?: string[];
        };
        /** @description A customer, with their access to features. */
        Customer: {
            /** @example customer-0001 */
            id?: string;
            type?: string;
            status?: string;
            individualData?: components["schemas"]["IndividualData"];
            /** @description Access to features, such as cards and virtual accounts. */
            featuresAccess?: components["schemas"]["FeatureAccess"][];
            identityCheck?: components["schemas"]["IdentityCheck"];
        };
        /** @description The customer's personal data, unmasked. Present for type `individual`. */
        IndividualData: {
            /** @example Alex */
            firstName?: string;
            /** @example Example */
            lastName?: string;
            /** @description The date of birth, as text. */
            birthDate?: string;
            /**
             * @description The nationality, as a country code.
             * @example example-country-code
             */
            nationality?: string;
            /** @example EXAMPLE-ID-0001 */
            nationalId?: string;
            address?: components["schemas"]["PostalAddress"];
            /** @example alex@customer.example */
            email?: string;
            /**
             * @description The phone number in international format, with a leading +.
             * @example +447700900123
             */
            phone?: string;
        };
        PostalAddress: {
            /** @example 1 Sample Street */
            line1?: string;
            /** @example Sampletown */
            city?: string;
            /** @example Sample State */
            state?: string;
            country?: string;
            /** @example example-zip-code */
            zipCode?: string;
        };
        /** @description A customer's access to one feature. */
        FeatureAccess: {
            /** @example access-0001 */
            id?: string;
            type?: string;
            /**
             * @description The id of a card type. Shown for type `cards`.
             * @example card-type-0001
             */
            cardType?: string;
            status?: string;
            /** @description Empty in the documented cases. */
            rejectionReasons?: components["schemas"]["JsonValue"][];
        };
        /** @description An identity verification session. The name `identityCheck` is a placeholder: the real field is named after an external provider, so look for an object with a `url`. */
        IdentityCheck: {
            /**
             * Format: uri
             * @description The URL of a verification session.
             * @example https://identity.example/sessions/session-0001
             */
            url?: string;
        };
        LoungeOrder: {
            person?: components["schemas"]["LoungePerson"];
            /** @description The order's state. No value is documented, so show it as text. */
            status?: string;
            /**
             * Format: date
             * @example 2099-06-15
             */
            date?: string;
            airport?: components["schemas"]["LoungeAirport"];
            lounge?: components["schemas"]["Lounge"];
            access?: components["schemas"]["LoungeAccess"];
        };
        /** @description A person's name, unmasked. This person isn't necessarily the customer. */
        LoungePerson: {
            /** @example Alex */
            firstName?: string;
            /** @example Example */
            lastName?: string;
        };
        /** @description The airport of the lounge. */
        LoungeAirport: {
            /** @example Example International Airport */
            title?: string;
            location?: components["schemas"]["AirportLocation"];
        };
        AirportLocation: {
            /** @example Sampletown */
            city?: string;
            country?: string;
            coordinates?: {
                [key: string]: components["schemas"]["JsonValue"];
            };
        };
        /** @description An airport lounge. Its `terminal`, `terminalType` and `workingTime` are strings, unlike those of a product. */
        Lounge: {
            /** @example Example Lounge */
            title?: string;
            /** @example Terminal 1 */
            terminal?: string;
            /** @example A quiet lounge with a view of the apron. */
            description?: string;
            timezone?: string;
            workingTime?: string;
            terminalType?: string;
            /** @example Terminal 1, airside, level 3 */
            address?: string;
            photos?: string[];
            features?: components["schemas"]["Feature"][];
            info?: components["schemas"]["LoungeInfo"];
            restrictions?: components["schemas"]["LoungeRestriction"][];
        };
        LoungeInfo: {
            openStatus?: string;
            closeTime?: string;
            openTime?: string;
        };
        LoungeRestriction: {
            type?: string;
            /** @example Children need an adult with them. */
            description?: string;
        };
        LoungeAccess: {
            /** @example EXAMPLE-COUPON-0001 */
            couponCode?: string;
        };
        /** @description The result of a reissue. */
        ReissuedCard: {
            card: components["schemas"]["Card"];
        };
        Card: {
            /**
             * @description The id of the reissued card, which may differ from the `cardId` that you sent.
             * @example example-card
             */
            id?: string;
            /** @description The card's expiry, as text. */
            cardExpire?: string;
            /** @description The card's balance, which may differ from the `initialBalance` that you sent. We don't know whether it's in major or minor units, so don't format it yet. */
            cardBalance?: number;
            currency?: string;
            /** @example EXAMPLE-MASKED-0001 */
            maskedCardNumber?: string;
            /** @example Example Card */
            brand?: string;
            /** @example Example label */
            label?: string;
        };
    };
    responses: {
        /** @description Any status but a 2xx means that the request failed. Go by the status alone: nothing about errors is documented, so the body may be JSON, other text or empty. */
        Failure: {
            headers: {
                [name: string]: unknown;
            };
            content?: never;
        };
    };
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    listAirportProducts: {
        parameters: {
            query: {
                /**
                 * @description The flight number. It has to start with two capital letters followed by digits; anything else is invalid input. More text may follow, because the pattern isn't anchored at its end, but an airline code that contains a digit doesn't match.
                 * @example XA1234
                 */
                flightNumber: string;
                /**
                 * @description The scheduled departure date. It must be in the future; any other date is invalid input. The documentation doesn't say whether today counts or which time zone applies, so your own code should refuse a date only once that day has ended everywhere.
                 * @example 2099-06-15
                 */
                departureDate: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The services for the flight, in the success envelope. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["SuccessStatus"];
                        data: components["schemas"]["AirportProducts"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getEsimDetails: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the eSIM.
                 * @example esim-0001
                 */
                esimId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The eSIM and its package, in the success envelope. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["SuccessStatus"];
                        data: components["schemas"]["EsimDetails"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getCustomer: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the customer.
                 * @example customer-0001
                 */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The customer, in the success envelope. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["SuccessStatus"];
                        data: components["schemas"]["Customer"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    getLoungeOrder: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /**
                 * @description The identifier of the order.
                 * @example order-0001
                 */
                orderId: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description The lounge order, in the success envelope. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["SuccessStatus"];
                        data: components["schemas"]["LoungeOrder"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
    reissueCard: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description The identifier of the card to reissue.
                     * @example card-0001
                     */
                    cardId: string;
                    /** @description The initial balance of the reissued card. Neither its currency nor its unit (major or minor, such as euros or cents) is documented, so ask the provider first. */
                    initialBalance: number;
                };
            };
        };
        responses: {
            /** @description The reissued card, in the success envelope. Only `data.card` is guaranteed; any of its fields may be missing. */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        status: components["schemas"]["SuccessStatus"];
                        data: components["schemas"]["ReissuedCard"];
                    };
                };
            };
            default: components["responses"]["Failure"];
        };
    };
}
